import './statement.css'
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { StatementEntry, StatementFile } from '@mingtang/contract/statement-file.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { useBoot } from '../../../site/boot-context.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { LogoMark } from '../../../ui/logo-mark.tsx'

/** The sheet: who, which wallet and when, the entries with their hashes, and where the statement can be verified. */
export function StatementSheet({ file }: { file: StatementFile }) {
  const { t, lang } = useText()
  const { tenant, config } = useBoot()
  const name = builtInOf(lang) === 'en-US' ? tenant.enName : tenant.name
  const member = useCallQuery('getUserInfo', {})
  const { account, fromDate, toDate, issuedAt, opening, closing, entries, signature } = file
  const currency = account.split('/').at(-1) ?? ''
  const facts = [
    [t('statement.member'), member.data?.userName ?? ''],
    [t('verify.currency'), currency],
    [t('verify.period'), t('verify.dates', { from: fromDate, to: toDate })],
    [t('verify.opening'), groupDigits(opening.balance)],
    [t('verify.closing'), groupDigits(closing.balance)],
    [t('verify.issued'), formatTime(issuedAt, lang)],
  ] as const
  return (
    <article className="statement" aria-label={t('statement.title')}>
      <header className="statement-head">
        <span className="statement-brand">
          <LogoMark />
          {name}
        </span>
        <h2>{t('statement.heading', { currency })}</h2>
      </header>
      <dl className="statement-facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entries.length === 0 ? (
        <p className="statement-empty">{t('record.empty.statement')}</p>
      ) : (
        <Entries entries={entries} />
      )}
      <footer className="statement-foot">
        <p>
          {t('verify.account')} <code>{account}</code>
        </p>
        <p>
          {t('statement.openingHash')} <code>{opening.hash}</code>
        </p>
        <p>
          {t('verify.hash')} <code>{closing.hash}</code>
        </p>
        {signature && (
          <p>
            {t('statement.signature', { key: signature.keyId })} <code>{signature.value}</code>
          </p>
        )}
        <p>{t('statement.verify', { address: `${config.siteUrl || location.origin}/home/verify` })}</p>
      </footer>
    </article>
  )
}

function Entries({ entries }: { entries: StatementEntry[] }) {
  const { t, lang } = useText()
  return (
    <section className="statement-scroll" tabIndex={0} aria-label={t('record.tab.statement')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statement.entry')}</th>
            <th scope="col">{t('record.time')}</th>
            <th scope="col">{t('record.item')}</th>
            <th scope="col" className="num">
              {t('statement.amount')}
            </th>
            <th scope="col" className="num">
              {t('record.after')}
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <tbody key={entry.version}>
            <tr>
              <td>{entry.version}</td>
              <td>{formatTime(entry.at, lang)}</td>
              <td>{textOfCode(`reason.${entry.reason}`, entry.reason, lang)}</td>
              <td className="num">{groupDigits(entry.amount)}</td>
              <td className="num">{groupDigits(entry.balanceAfter)}</td>
            </tr>
            <tr className="statement-hash">
              <td colSpan={5}>
                <code>{entry.hash}</code>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}
