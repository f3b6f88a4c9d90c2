import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { AccountWords, type BankItem } from '../../../money/account-words.tsx'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Arrival } from './arrival.tsx'
import type { Options, Terms } from './withdrawal-terms.ts'

type ConfirmDialogProps = {
  terms: Terms
  options: Options
  bank: BankItem
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Repeats amount, fee, net amount and account, and warns that the withdrawal cannot be cancelled. */
export function ConfirmDialog({ terms, options, bank, busy, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useText()
  // The proof that may be asked next offers the member's passkeys; they are there before it opens.
  useCallQuery('getSecureStatus', {})
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t('cashier.confirm.title')}
      closeLabel={t('wallet.close')}
      footer={
        <>
          <Button onClick={() => !busy && onClose()}>{t('cashier.confirm.back')}</Button>
          <Button look="primary" busy={busy} onClick={onConfirm}>
            {t('cashier.confirm.submit')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          {
            key: 'amount',
            name: t('cashier.withdraw.amount'),
            value: `${groupAmount(terms.amount)} ${options.currency}`,
          },
          { key: 'fee', name: t('cashier.fee'), value: groupAmount(options.fee) },
          { key: 'net', name: t('cashier.net'), value: groupAmount(terms.net), strong: true },
          {
            key: 'bank',
            name: t('cashier.withdraw.to'),
            value: <AccountWords item={bank} />,
          },
          {
            key: 'arrival',
            name: t('cashier.arrival'),
            value: <Arrival terms={terms} options={options} />,
          },
        ]}
      />
      <p className="mt-3 text-14 text-text-2">{t('cashier.confirm.final')}</p>
    </Dialog>
  )
}
