import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { canonicalAddress } from '@mingtang/contract/chain-address.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { AccountType } from '@mingtang/contract/gen/words.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failureText } from '../call/reactions.ts'
import { useCallChange, useCallQuery } from '../call/use-call.ts'
import { bankName } from './bank-name.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { accountTypeOf } from './account-types.ts'

type AddAccountDialogProps = {
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

/** Binds a bank account, an e-wallet or an address; errors are shown at their field. */
export function AddAccountDialog({ banks, currency, onClose, onAdded }: AddAccountDialogProps) {
  const { t, lang } = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const types = [...new Set(banks.map(({ type }) => type))]
  const [type, setType] = useState(types[0] ?? 'BANK')
  const asked = accountTypeOf(type)
  const isAddress = type === 'VIRTUAL'
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  // Masked; the server takes the name on file.
  const { realName = '' } = useCallQuery('getSecureStatus', {}).data ?? {}
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
      // Without an answer it has no code.
      show({ [at ?? 'form']: failure.code ? failureText(failure) : t('cashier.bank.failed') })
      return failure.errorName !== 'loginRequired'
    },
  })
  const change = (next: AccountType) => {
    setType(next)
    setBank('')
    setNumber('')
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const accountNumber = cleanNumber(number)
    const isWrong = isAddress && bank && accountNumber && canonicalAddress(accountNumber, bank) === null
    const faults: Errors = {
      ...(!bank && { bank: t(asked.choose) }),
      ...(!accountNumber && { number: t(asked.numberEmpty) }),
      ...(isWrong && { number: t('cashier.bank.address.wrong') }),
      ...(!isAddress && !realName && !holder.trim() && { holder: t('cashier.bank.holder.empty') }),
    }
    show(faults)
    if (Object.keys(faults).length > 0 || add.isPending) return
    const holderName = isAddress || realName ? '' : holder.trim()
    add.mutate({ type, currency, bankCode: bank, accountNumber, holderName })
  }
  const options = [
    { value: '', label: t(asked.choose) },
    ...banks.filter((one) => one.type === type).map(({ code }) => ({ value: code, label: bankName(code, lang) })),
  ]
  const numberNote = asked.numberNote ? t(asked.numberNote) : isAddress ? undefined : inFours(cleanNumber(number))
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
        {types.length > 1 && (
          <Segmented
            label={t('cashier.bank.type')}
            options={types.map((one) => ({ value: one, label: t(accountTypeOf(one).name) }))}
            value={type}
            onChange={change}
            even
          />
        )}
        <Field label={t(asked.bank)} note={asked.bankNote && t(asked.bankNote)} error={errors.bank}>
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
        <Field label={t(asked.number)} note={numberNote} error={errors.number}>
          {(control) => (
            <TextInput
              {...control}
              name="number"
              inputMode={asked.inputMode}
              autoCapitalize="none"
              autoComplete="off"
              maxLength={64}
              spellCheck={false}
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        {isAddress ? (
          <p className="text-14 text-text-2">{t('cashier.bank.address.final')}</p>
        ) : (
          <Field
            label={t('cashier.bank.holder')}
            note={t(realName ? 'cashier.bank.holder.onFile' : 'cashier.bank.holder.note')}
            error={errors.holder}
          >
            {(control) => (
              <TextInput
                {...control}
                name="holder"
                autoComplete={realName ? 'off' : 'name'}
                maxLength={60}
                spellCheck={false}
                readOnly={realName !== ''}
                value={realName || holder}
                onChange={(event) => setHolder(event.target.value)}
                after={realName && <Icon name="lock" size={18} className="me-4 shrink-0 text-text-3" />}
              />
            )}
          </Field>
        )}
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

// Card numbers are often pasted with spaces and hyphens; an email can have a hyphen.
function cleanNumber(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  return text.includes('@') ? text : text.replaceAll('-', '')
}

function inFours(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1\u2009\u2009')
}
