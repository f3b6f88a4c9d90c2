import type { Reply } from '@mingtang/contract/client.ts'
import { type RefObject, useId } from 'react'
import { bankName } from '../../../money/bank-name.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { accountTypeOf } from './account-types.ts'

export type BankItem = Reply<'listBankItems'>['rows'][number]

type BankChoiceProps = {
  items: BankItem[]
  value: string
  onChange: (id: string) => void
  onAdd: () => void
  error: string
  addButton: RefObject<HTMLButtonElement | null>
}

/** Selects one of the payout accounts or adds another. */
export function BankChoice({ items, value, onChange, onAdd, error, addButton }: BankChoiceProps) {
  const { t, lang } = useText()
  const name = useId()
  const errorId = `${name}error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="field-label mb-1.5">{t('cashier.withdraw.to')}</legend>
      <div className="grid grid-cols-1 gap-2.5">
        {items.map((item) => (
          <label key={item.id} className="choice">
            <input
              type="radio"
              name={name}
              value={item.id}
              checked={item.id === value}
              onChange={() => onChange(item.id)}
            />
            <Icon name={accountTypeOf(item.type).icon} className="shrink-0 text-text-2" />
            <span className="min-w-0">
              <span className="block leading-snug font-medium">
                {bankName(item.bankCode, lang)}
                <span className="ms-2 whitespace-nowrap">{item.account}</span>
              </span>
              {item.holderName && (
                <span className="block text-14 leading-snug break-words text-text-3">{item.holderName}</span>
              )}
            </span>
          </label>
        ))}
        <Button ref={addButton} className="border-dashed bg-transparent" onClick={onAdd}>
          <Icon name="plus" size={20} />
          {t('cashier.bank.add')}
        </Button>
      </div>
      {error && (
        <p className="field-error mt-1.5" id={errorId} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
