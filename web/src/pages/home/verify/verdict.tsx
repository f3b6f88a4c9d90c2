import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { StatementFault } from '@mingtang/contract/prove-statement.ts'
import type { StatementFile } from '@mingtang/contract/statement-file.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useCopy } from '../../../shell/use-copy.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Verification } from './use-verification.ts'

/** Whether the chosen file holds, with what it states; otherwise the first entry that breaks, or why it cannot be proved. */
export function Verdict({ verification }: { verification: Verification }) {
  const { t } = useText()
  return (
    <div role="status" className="empty:hidden">
      {verification.step === 'refused' && (
        <Head isGood={false} title={t(`verify.refused.${verification.why}`)} name={verification.name} />
      )}
      {verification.step === 'proved' && verification.fault && (
        <Broken name={verification.name} fault={verification.fault} />
      )}
      {verification.step === 'proved' && !verification.fault && (
        <Holds name={verification.name} file={verification.file} />
      )}
    </div>
  )
}

type HeadProps = { isGood: boolean; title: string; note?: string; name: string }

function Head({ isGood, title, note, name }: HeadProps) {
  return (
    <div className="mt-6 flex gap-3">
      <Icon
        name={isGood ? 'check' : 'alert'}
        size={28}
        className={isGood ? 'flex-none text-jade' : 'flex-none text-cinnabar'}
      />
      <div className="min-w-0">
        <h2 className="text-20">{title}</h2>
        {note && <p className="mt-1 text-text-2">{note}</p>}
        <p className="mt-1 text-14 wrap-anywhere text-text-3">{name}</p>
      </div>
    </div>
  )
}

function Broken({ name, fault }: { name: string; fault: StatementFault }) {
  const { t } = useText()
  const { kind, version } = fault
  return <Head isGood={false} title={t('verify.broken')} note={t(`verify.fault.${kind}`, { version })} name={name} />
}

function Holds({ name, file }: { name: string; file: StatementFile }) {
  const { t, lang } = useText()
  const copy = useCopy()
  const { account, fromDate, toDate, issuedAt, opening, closing, entries } = file
  const currency = account.split('/').at(-1)
  return (
    <>
      <Head isGood title={t('verify.holds', { count: entries.length })} name={name} />
      <Facts
        className="mt-4"
        facts={[
          { key: 'currency', name: t('verify.currency'), value: currency },
          { key: 'period', name: t('verify.period'), value: t('verify.dates', { from: fromDate, to: toDate }) },
          { key: 'opening', name: t('verify.opening'), value: groupAmount(opening.balance) },
          { key: 'closing', name: t('verify.closing'), value: groupAmount(closing.balance), strong: true },
          { key: 'issued', name: t('verify.issued'), value: formatTime(issuedAt, lang) },
          { key: 'account', name: t('verify.account'), value: <Code text={account} /> },
          { key: 'hash', name: t('verify.hash'), value: <Code text={closing.hash} /> },
        ]}
      />
      <Button size="sm" className="mt-3" onClick={() => copy(closing.hash)}>
        <Icon name="copy" size={18} />
        {t('verify.copyHash')}
      </Button>
    </>
  )
}

function Code({ text }: { text: string }) {
  return <code className="font-mono text-14 break-all">{text}</code>
}
