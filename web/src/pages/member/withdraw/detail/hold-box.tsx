import { holdText } from '../../../../money/hold-text.ts'
import type { Withdrawal } from '../../../../money/withdrawal-state.ts'
import { useText } from '../../../../texts/use-text.tsx'

type Hold = NonNullable<Withdrawal['hold']>

/** Why a withdrawal is held: reason, rule and next step; the deadline is shown at the step. */
export function HoldBox({ hold }: { hold: Hold }) {
  const { t, lang } = useText()
  const text = (part: 'why' | 'rule' | 'next') => holdText(hold, part, lang)
  const lines = [
    { key: 'why', name: t('cashier.hold.why'), text: text('why') || t('cashier.hold.unknown') },
    { key: 'rule', name: t('cashier.hold.rule'), text: text('rule') },
    { key: 'next', name: t('cashier.hold.next'), text: text('next') },
  ]
  return (
    <dl className="grid grid-cols-1 gap-3">
      {lines
        .filter((line) => line.text)
        .map((line) => (
          <div key={line.key}>
            <dt className={line.key === 'why' ? 'font-semi text-text' : 'text-text-3'}>{line.name}</dt>
            <dd className="break-words">{line.text}</dd>
          </div>
        ))}
    </dl>
  )
}
