import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { ReactNode, Ref } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type AmountLimits, type AmountProblem, minorOf } from './amount-text.ts'

type AmountFieldProps = {
  label: string
  currency: string
  symbol: string
  value: string
  onChange: (typed: string) => void
  onBlur?: () => void
  /** Shown below the field while there is no error: the limits. */
  note?: ReactNode
  error?: string | undefined
  /** The amount the "all" button inserts; without it there is no button. */
  all?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The amount field of a money form, with the currency before it and the "all" button after it. */
export function AmountField(props: AmountFieldProps) {
  const { label, currency, symbol, value, onChange, onBlur, note, error, all, ref } = props
  const { t } = useText()
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...(ref ? { ref } : {})}
          amount
          inputMode="decimal"
          autoComplete="transaction-amount"
          enterKeyHint="done"
          maxLength={26}
          spellCheck={false}
          placeholder={formatAmount(0n, currency)}
          before={<span className="text-20">{symbol}</span>}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          after={
            all === undefined ? undefined : (
              <Button look="quiet" className="me-1 text-accent-text" onClick={() => onChange(all)}>
                {t('wallet.amount.all')}
              </Button>
            )
          }
        />
      )}
    </Field>
  )
}

/** The error message of an entered amount; empty for no problem or an empty field. */
export function useAmountProblem(currency: string): (problem: AmountProblem | null, limits: AmountLimits) => string {
  const { t } = useText()
  return (problem, limits) => {
    if (problem === null || problem === 'empty') return ''
    const limit = problem === 'minimum' || problem === 'maximum' || problem === 'available' ? limits[problem] : ''
    return t(`wallet.amount.problem.${problem}`, { limit: groupAmount(limit ?? ''), currency })
  }
}

/** A wire amount as input text, without trailing zeros. */
export function typedForm(amount: string, currency: string): string {
  const text = formatAmount(minorOf(amount, currency), currency)
  return text.includes('.') ? text.replace(/\.?0{1,8}$/, '') : text
}
