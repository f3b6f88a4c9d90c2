import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../../../texts/use-text.tsx'

/** What the platform could not take back when it corrected a bet, which is an open item; nothing as a rule. */
export function BetOwed({ bet }: { bet: Pick<Reply<'listBets'>['rows'][number], 'owed'> }) {
  const { t } = useText()
  return (
    bet.owed && (
      <span className="row-note w-full whitespace-normal">{t('record.owed', { amount: groupAmount(bet.owed) })}</span>
    )
  )
}
