import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { typedForm } from '../../../money/amount-field.tsx'
import { useText } from '../../../texts/use-text.tsx'

type QuickAmountsProps = {
  amounts: readonly string[]
  currency: string
  value: string
  onChoose: (typed: string) => void
}

/** Buttons with predefined amounts; the selected one differs by more than color. */
export function QuickAmounts({ amounts, currency, value, onChoose }: QuickAmountsProps) {
  const { t } = useText()
  return (
    <div className="grid grid-cols-3 gap-2.5" role="group" aria-label={t('cashier.quickAmounts')}>
      {amounts.map((amount) => {
        const typed = typedForm(amount, currency)
        return (
          <button
            key={amount}
            type="button"
            className="chip"
            aria-pressed={typed === value}
            onClick={() => onChoose(typed)}
          >
            {groupAmount(typed)}
          </button>
        )
      })}
    </div>
  )
}
