import type { Call, Handler } from '../rpc/handler.ts'
import { CallError } from '../rpc/call-error.ts'
import { clearFailures, takeTry } from '../proof/try-rows.ts'
import { readWallets } from '../wallet/wallets.ts'
import { claim } from './claim.ts'
import { claimOf } from './claim-view.ts'
import { wordsIn } from './document.ts'

const mostWrongCodes = 5
const lockMinutes = 24 * 60

export const claimPromotion: Handler<'claimPromotion'> = async (
  call,
  { favorId, currency: asked, promoCode: typed },
) => {
  const { tx, tenant, memberId, lang } = call
  const promoCode = typed.trim().toUpperCase()
  if (promoCode) await countCode(call)
  const currency = asked || (await readWallets(tx, tenant, memberId)).defaultCurrency
  const { claim: row, promotion } = await claim(tx, { tenant, memberId, favorId, currency, promoCode, path: 'CLICK' })
  if (promoCode) await clearFailures(call.context.db, tenant, tryKey(memberId), '')
  return {
    claim: claimOf(
      { ...row, state: null, claimedAt: new Date() },
      promotion.kind.code,
      wordsIn(promotion.document, lang),
    ),
  }
}

// Before the code is looked at and outside the claim's transaction, so that concurrent wrong ones are all counted.
async function countCode({ context, tenant, memberId }: Call<'claimPromotion'>): Promise<void> {
  const tries = await takeTry(context.db, tenant, tryKey(memberId), '', lockMinutes)
  if (tries > mostWrongCodes) throw new CallError('promoCodeLocked', { limit: mostWrongCodes })
}

function tryKey(memberId: string): string {
  return `promo-code:${memberId}`
}
