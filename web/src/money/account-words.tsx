import type { Reply } from '@mingtang/contract/client.ts'
import { useText } from '../texts/use-text.tsx'
import { bankName } from './bank-name.ts'

export type BankItem = Reply<'listBankItems'>['rows'][number]

/** A payout account in words: the member's own name for it, the bank with the masked account, and the holder. */
export function AccountWords({ item }: { item: Omit<BankItem, 'isDefault'> }) {
  const { lang } = useText()
  return (
    <>
      {item.label && (
        <span className="block leading-snug font-semi break-words">
          <bdi>{item.label}</bdi>
        </span>
      )}
      <span className="block leading-snug font-medium">
        {bankName(item.bankCode, lang)}
        <span className="ms-2 whitespace-nowrap">{item.account}</span>
      </span>
      {item.holderName && (
        <span className="block text-14 leading-snug font-normal break-words text-text-3">{item.holderName}</span>
      )}
    </>
  )
}

/** The account in one line, for the names of controls. */
export function useAccountName(): (item: BankItem) => string {
  const { lang } = useText()
  return ({ label, bankCode, account }) => [label, bankName(bankCode, lang), account].filter(Boolean).join(' ')
}
