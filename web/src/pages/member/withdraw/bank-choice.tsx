import { type RefObject, useId } from 'react'
import { Link } from 'wouter'
import { AccountWords, type BankItem } from '../../../money/account-words.tsx'
import { PayMark } from '../../../money/pay-mark.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

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
  const { t } = useText()
  const name = useId()
  const errorId = `${name}error`
  return (
    <div className="relative">
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="field-label mb-1.5">{t('cashier.withdraw.to')}</legend>
        {items.length > 0 && (
          <Link
            href="/member/withdraw/accounts"
            className="link absolute end-0 -top-2.5 flex min-h-11 items-center text-14"
            aria-label={t('cashier.accounts.manageLabel')}
          >
            {t('cashier.accounts.manage')}
            <Icon name="chevron-right" size={18} />
          </Link>
        )}
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
              <PayMark code={item.bankCode} type={item.type} />
              <span className="min-w-0 flex-1">
                <AccountWords item={item} />
              </span>
              {item.isDefault && items.length > 1 && <Badge>{t('cashier.accounts.default')}</Badge>}
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
    </div>
  )
}
