import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { useText } from '../../../texts/use-text.tsx'

type Translate = ReturnType<typeof useText>['t']

/** Why the wallet's money did not come along, where the member would expect it; empty otherwise. */
export function broughtNote({ brought, transfer }: Reply<'openGame'>, t: Translate): string {
  if (brought === 'REFUSED' && transfer)
    return t('game.play.brought.REFUSED', { amount: groupAmount(transfer.amount), currency: transfer.currency })
  if (brought === 'PROOF' || brought === 'CLOSED') return t(`game.play.brought.${brought}`)
  return ''
}
