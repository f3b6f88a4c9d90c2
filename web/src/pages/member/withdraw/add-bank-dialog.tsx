import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useCallChange } from '../../../call/use-call.ts'
import { bankName } from '../../../money/bank-name.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type AddBankDialogProps = {
  banks: Reply<'listBankItems'>['banks']
  currency: string
  onClose: () => void
  onAdded: (id: string) => void
}

type FieldName = 'bank' | 'number' | 'holder'
type Errors = Partial<Record<FieldName | 'form', string>>

const fieldOf: Partial<Record<ErrorName, FieldName>> = {
  bankUnknown: 'bank',
  accountNumberWrong: 'number',
  bankItemExists: 'number',
  holderNameWrong: 'holder',
  holderNameDiffers: 'holder',
}

/** Binds a bank card: bank, number, holder; errors are shown at their field. */
export function AddBankDialog({ banks, currency, onClose, onAdded }: AddBankDialogProps) {
  const { t, lang } = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const show = (next: Errors) => {
    setErrors(next)
    const first = (['bank', 'number', 'holder'] as const).find((name) => next[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const add = useCallChange('addBankItem', {
    refresh: ['listBankItems', 'getWithdrawalOptions', 'getSecureStatus', 'getUserInfo'],
    onDone: ({ item }) => onAdded(item?.id ?? ''),
    onFailure: (failure: CallFailure) => {
      const at = failure.errorName && fieldOf[failure.errorName]
      show({ [at ?? 'form']: failureText(failure) })
      return failure.errorName !== 'loginRequired'
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const accountNumber = cleanNumber(number)
    const missing: Errors = {
      ...(bank ? {} : { bank: t('errors.bankUnknown' as never) }),
      ...(accountNumber ? {} : { number: t('cashier.bank.number.empty') }),
      ...(holder.trim() ? {} : { holder: t('cashier.bank.holder.empty') }),
    }
    show(missing)
    if (Object.keys(missing).length > 0 || add.isPending) return
    add.mutate({ type: 'BANK', currency, bankCode: bank, accountNumber, holderName: holder.trim() })
  }
  const options = [
    { value: '', label: t('cashier.bank.choose') },
    ...banks.map(({ code }) => ({ value: code, label: bankName(code, lang) })),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cashier.bank.add')}
      closeLabel={t('wallet.close')}
      description={t('cashier.bank.note')}
      footer={
        <Button type="submit" form={formId} look="primary" busy={add.isPending} className="flex-1">
          {t('cashier.bank.save')}
        </Button>
      }
    >
      <form ref={form} id={formId} className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
        <Field label={t('cashier.bank.bank')} error={errors.bank}>
          {(control) => (
            <Select
              {...control}
              name="bank"
              options={options}
              value={bank}
              onChange={(event) => setBank(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('cashier.bank.number')} note={inFours(cleanNumber(number)) || undefined} error={errors.number}>
          {(control) => (
            <TextInput
              {...control}
              name="number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              spellCheck={false}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('cashier.bank.holder')} note={t('cashier.bank.holder.note')} error={errors.holder}>
          {(control) => (
            <TextInput
              {...control}
              name="holder"
              autoComplete="name"
              maxLength={60}
              spellCheck={false}
              value={holder}
              onChange={(event) => setHolder(event.target.value)}
            />
          )}
        </Field>
        {errors.form && (
          <p className="field-error" role="alert">
            <Icon name="alert" size={16} />
            {errors.form}
          </p>
        )}
      </form>
    </Dialog>
  )
}

// Card numbers are often pasted with spaces and hyphens.
function cleanNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '')
}

function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1\u2009\u2009')
}
