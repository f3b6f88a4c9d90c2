import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { AccountWords, type BankItem } from '../../../money/account-words.tsx'
import { ConfirmDialog } from '../../../money/confirm-dialog.tsx'
import { feeText } from '../../../money/fee-text.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Arrival } from './arrival.tsx'
import type { Options, Terms } from './withdrawal-terms.ts'

type WithdrawalConfirmProps = {
  terms: Terms
  options: Options
  bank: BankItem
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Repeats amount, fee, net amount, account and arrival, and warns that the withdrawal cannot be cancelled. */
export function WithdrawalConfirm({ terms, options, bank, ...dialog }: WithdrawalConfirmProps) {
  const { t } = useText()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('cashier.confirm.title')}
      note={t('cashier.confirm.final')}
      submit={t('cashier.confirm.submit')}
      facts={[
        {
          key: 'amount',
          name: t('cashier.withdraw.amount'),
          value: `${groupAmount(terms.amount)} ${options.currency}`,
        },
        { key: 'fee', name: t('cashier.fee'), value: feeText(t, options.fee) },
        { key: 'net', name: t('cashier.net'), value: groupAmount(terms.net), strong: true },
        { key: 'bank', name: t('cashier.withdraw.to'), value: <AccountWords item={bank} /> },
        { key: 'arrival', name: t('cashier.arrival'), value: <Arrival terms={terms} options={options} /> },
      ]}
    />
  )
}
