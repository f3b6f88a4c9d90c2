import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { StatementFault } from '@mingtang/contract/prove-statement.ts'
import type { StatementFile } from '@mingtang/contract/statement-file.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useCopy } from '../../../site/use-copy.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownOrigin, Verification } from './use-verification.ts'

type VerdictProps = { verification: Verification; onRetry: () => void }

/** Whether the chosen file holds and who made it, with what it states; otherwise what is wrong with it. */
export function Verdict({ verification, onRetry }: VerdictProps) {
  const { t } = useText()
  return (
    <div role="status" className="empty:hidden">
      {verification.step === 'refused' && (
        <Head mark="bad" title={t(`verify.refused.${verification.why}`)} name={verification.name} />
      )}
      {verification.step === 'broken' && <Broken name={verification.name} fault={verification.fault} />}
      {verification.step === 'proved' && <Origin {...verification} onRetry={onRetry} />}
    </div>
  )
}

// A tick only for what this site signed: entries that follow from each other can be made by anybody.
const marks = {
  good: { icon: 'check', look: 'text-jade' },
  open: { icon: 'info', look: 'text-text-2' },
  bad: { icon: 'alert', look: 'text-cinnabar' },
} as const
const markOf = { signed: 'good', unsigned: 'open', unchecked: 'open', unknown: 'bad', wrong: 'bad' } as const

type HeadProps = { mark: keyof typeof marks; title: string; note?: string; name: string }

function Head({ mark, title, note, name }: HeadProps) {
  const { icon, look } = marks[mark]
  return (
    <div className="mt-6 flex gap-3">
      <Icon name={icon} size={28} className={`flex-none ${look}`} />
      <div className="min-w-0">
        <h2 className="text-20 text-balance">{title}</h2>
        {note && <p className="mt-1 text-text-2">{note}</p>}
        <p className="mt-1 text-14 wrap-anywhere text-text-3">{name}</p>
      </div>
    </div>
  )
}

function Broken({ name, fault }: { name: string; fault: StatementFault }) {
  const { t } = useText()
  const { kind, version } = fault
  return <Head mark="bad" title={t('verify.broken')} note={t(`verify.fault.${kind}`, { version })} name={name} />
}

type OriginProps = { name: string; file: StatementFile; origin: ShownOrigin; onRetry: () => void }

function Origin({ name, file, origin, onRetry }: OriginProps) {
  const { t } = useText()
  const title = t(`verify.origin.${origin}`, { count: file.entries.length })
  return (
    <>
      <Head mark={markOf[origin]} title={title} note={t(`verify.origin.${origin}.note`)} name={name} />
      {origin === 'unchecked' && (
        <Button size="sm" className="mt-3" onClick={onRetry}>
          {t('site.retry')}
        </Button>
      )}
      {/* What a file says that is not of this site is nobody's word. */}
      {markOf[origin] !== 'bad' && <Stated file={file} />}
    </>
  )
}

function Stated({ file }: { file: StatementFile }) {
  const { t, lang } = useText()
  const copy = useCopy()
  const { account, fromDate, toDate, issuedAt, opening, closing, signature } = file
  const currency = account.split('/').at(-1)
  const key = signature && { key: 'key', name: t('verify.key'), value: <Code text={signature.keyId} /> }
  return (
    <>
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
          ...(key ? [key] : []),
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
