import { useState } from 'react'
import { failureText } from '../../../../call/reactions.ts'
import { useCallChange } from '../../../../call/use-call.ts'
import { FormError } from '../../../../form/form-error.tsx'
import { AccountWords, type BankItem } from '../../../../money/account-words.tsx'
import { useText } from '../../../../texts/use-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'

type RemoveDialogProps = {
  item: BankItem
  /** True when the member has other accounts of the currency. */
  hasOthers: boolean
  onClose: () => void
  onGone: () => void
}

/** Says what the removal of a payout account does, and what it means to add it again, before it is confirmed. */
export function RemoveDialog({ item, hasOthers, onClose, onGone }: RemoveDialogProps) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  const done = () => {
    showToast(t('cashier.accounts.removed'), 'good')
    onGone()
  }
  const remove = useCallChange('removeBankItem', {
    refresh: ['listBankItems', 'getWithdrawalOptions'],
    onDone: done,
    onFailure: (refusal) => {
      // Removed on another device, or by a request whose reply was lost.
      if (refusal.errorName === 'notFound') done()
      else if (refusal.errorName === 'bankItemBusy' || !refusal.errorName) setFailure(failureText(refusal))
      else return false
      return true
    },
  })
  return (
    <Dialog
      open
      onClose={() => !remove.isPending && onClose()}
      title={t('cashier.accounts.removeTitle')}
      description={t('cashier.accounts.removeNote')}
      closeLabel={t('wallet.close')}
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="rounded-m border border-line bg-s2 px-4 py-3">
          <AccountWords item={item} />
        </div>
        {item.isDefault && hasOthers && (
          <p className="text-14 text-text-2">{t('cashier.accounts.removeDefaultNote')}</p>
        )}
        <FormError text={failure} />
        <Button
          look="danger"
          size="lg"
          className="w-full"
          busy={remove.isPending}
          onClick={() => {
            setFailure(undefined)
            remove.mutate({ id: item.id })
          }}
        >
          {t('cashier.accounts.removeConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}
