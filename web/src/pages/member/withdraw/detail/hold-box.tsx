import { groupAmount } from '@mingtang/contract/money.ts'
import { useText } from '../../../../texts/use-text.tsx'
import { textOr } from '../../wallet/parts/text-or.ts'
import type { Withdrawal } from './detail-page.tsx'

type Hold = NonNullable<Withdrawal['hold']>

/** Why a withdrawal waits: the reason, the rule behind it and what happens next; the deadline stands at the step. */
export function HoldBox({ hold }: { hold: Hold }) {
  const { t, lang } = useText()
  const text = (part: 'why' | 'rule' | 'next') => textOr(`hold.${hold.code}.${part}`, '', lang, inGroups(hold.data))
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

// Amounts come as the wire writes them; numbers that are none (minutes, the card's last digits) stay as they are.
function inGroups(data: Hold['data']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, /^\d+\.\d+$/.test(value) ? groupAmount(value) : value]),
  )
}
