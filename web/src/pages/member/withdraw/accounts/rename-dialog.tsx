import { bankLabelFault, cleanName, maxLengths } from '@mingtang/contract/field-rules.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failureText } from '../../../../call/reactions.ts'
import { refreshCalls, useCallChange } from '../../../../call/use-call.ts'
import type { BankItem } from '../../../../money/account-words.tsx'
import { useText } from '../../../../texts/use-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { showToast } from '../../../../ui/toast.tsx'

type RenameDialogProps = { item: BankItem; onClose: () => void }

/** Gives a payout account a name of the member's own. */
export function RenameDialog({ item, onClose }: RenameDialogProps) {
  const { t } = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [label, setLabel] = useState(item.label)
  const [error, setError] = useState('')
  const refuse = (text: string) => {
    setError(text)
    form.current?.querySelector('input')?.focus()
  }
  const rename = useCallChange('renameBankItem', {
    refresh: ['listBankItems'],
    onDone: () => {
      onClose()
      showToast(t('cashier.accounts.renamed'), 'good')
    },
    onFailure: (failure) => {
      if (failure.errorName === 'notFound') {
        // Removed on another device: the list is out of date.
        refreshCalls(['listBankItems'])
        onClose()
        return false
      }
      if (failure.errorName === 'bankLabelWrong' || !failure.errorName) refuse(failureText(failure))
      return failure.errorName === 'bankLabelWrong' || !failure.errorName
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    const name = cleanName(label)
    if (bankLabelFault(name) === 'wrong') return refuse(t('errors.bankLabelWrong'))
    rename.mutate({ id: item.id, label: name })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cashier.accounts.renameTitle')}
      description={item.account}
      closeLabel={t('wallet.close')}
      footer={
        <Button type="submit" form={formId} look="primary" busy={rename.isPending} className="flex-1">
          {t('cashier.bank.save')}
        </Button>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        <Field label={t('cashier.accounts.label')} note={t('cashier.accounts.labelNote')} error={error || undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="label"
              autoComplete="off"
              // Letters of several code units count once; the rule decides.
              maxLength={maxLengths.bankLabel * 4}
              value={label}
              onChange={(event) => {
                setLabel(event.target.value)
                setError('')
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
