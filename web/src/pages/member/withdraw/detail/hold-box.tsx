import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { Lang } from '../../../../boot.ts'
import type { Withdrawal } from '../../../../money/withdrawal-state.ts'
import { textOr } from '../../../../screen/text-or.ts'
import { formatTime } from '../../../../texts/dates.ts'
import { useText } from '../../../../texts/use-text.tsx'

type Hold = NonNullable<Withdrawal['hold']>

/** Why a withdrawal is held: reason, rule and next step; the deadline is shown at the step. */
export function HoldBox({ hold }: { hold: Hold }) {
  const { t, lang } = useText()
  const text = (part: 'why' | 'rule' | 'next') =>
    textOr(`hold.${hold.code}.${part}`, '', lang, inWords(hold.data, lang))
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

// Wire amounts and ISO times are formatted; other numbers (minutes, last digits of a card) stay as they are.
function inWords(data: Hold['data'], lang: Lang): Record<string, string> {
  const wordOf = (value: string) => {
    if (/^\d+\.\d+$/.test(value)) return groupAmount(value)
    return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatTime(value, lang, 'day') : value
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, wordOf(value)]))
}
