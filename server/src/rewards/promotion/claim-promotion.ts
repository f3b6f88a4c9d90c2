import type { Call, Handler } from '../../call/rpc/handler.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { clearFailures, takeTry } from '../../identity/proof/try-rows.ts'
import { readWallets } from '../../money/wallet/wallets.ts'
import { claim } from './claim.ts'
import { claimOf } from './claim-view.ts'
import { wordsIn } from './document.ts'
import { promoCode as codeKind } from './kinds/promo-code.ts'
import { findShown } from './promotion-rows.ts'

const maxWrongCodes = 5
const lockMinutes = 24 * 60

export const claimPromotion: Handler<'claimPromotion'> = async (
  call,
  { favorId, currency: asked, promoCode: typed },
) => {
  const { tx, tenant, memberId, lang } = call
  const promoCode = typed.trim().toUpperCase()
  const isCodeRead = promoCode !== '' && (await findShown(tx, tenant, favorId))?.kind.code === codeKind.code
  if (isCodeRead) await countCode(call)
  const currency = asked || (await readWallets(tx, tenant, memberId)).defaultCurrency
  const { claim: row, promotion } = await claim(tx, { tenant, memberId, favorId, currency, promoCode, path: 'CLICK' })
  if (isCodeRead) await clearFailures(tx, tenant, tryKey(memberId), '')
  return {
    claim: claimOf(
      { ...row, state: null, claimedAt: new Date() },
      promotion.kind.code,
      wordsIn(promotion.document, lang),
    ),
  }
}

// Before the code is looked at. The counter's row stays locked until the claim has ended, so that the next try waits for
// the result of this one; a try whose claim is refused or rolled back stays counted.
async function countCode({ tx, tenant, memberId }: Call<'claimPromotion'>): Promise<void> {
  const tries = await tx.keepDespiteRefusal(() => takeTry(tx, tenant, tryKey(memberId), '', lockMinutes))
  if (tries > maxWrongCodes) throw new CallError('promoCodeLocked', { limit: maxWrongCodes })
}

function tryKey(memberId: string): string {
  return `promo-code:${memberId}`
}
