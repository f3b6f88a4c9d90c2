import { accountKeyOf } from '../../../member/member/account-name.ts'
import { findForLogin } from '../../../member/member/member-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { claim } from '../claim.ts'
import { claimOf } from '../claim-view.ts'
import { currenciesOf, wordsIn } from '../document.ts'
import { findShown } from '../promotion-rows.ts'

export const claimForMember: Handler<'claimForMember'> = async ({ tx, tenant, lang }, input) => {
  const { promotionId: favorId, currency } = input
  // The promotion before the member: an id of this tenant is never answered as unknown.
  const asked = await findShown(tx, tenant, favorId)
  if (!asked) throw new CallError('notFound')
  if (!currenciesOf(asked).includes(currency)) throw new CallError('promotionCurrencyWrong')
  const member = await findForLogin(tx, tenant, { way: 'PASSWORD', accountKey: accountKeyOf(input.userName) })
  if (!member) throw new CallError('notFound')
  const promoCode = input.promoCode.trim().toUpperCase()
  const { claim: row, promotion } = await claim(tx, {
    tenant,
    memberId: member.id,
    favorId,
    currency,
    promoCode,
    path: 'OPERATOR',
  })
  const words = wordsIn(promotion.document, lang)
  return { claim: claimOf({ ...row, state: null, claimedAt: new Date() }, promotion.kind.code, words) }
}
