// The only place where a promotion is claimed, by click or job: once per cycle, within its budget, in one transaction.
import { randomBytes, randomUUID } from 'node:crypto'
import type { ClaimRefusal } from '@mingtang/contract/gen/words.ts'
import { payReward } from '../bonus/pay-reward.ts'
import { addDays, startOfDay } from '../../base/day/business-day.ts'
import { readClock } from '../../base/day/day-rows.ts'
import type { Tx } from '../../base/db/db.ts'
import { lockReceiver } from '../../member/member/member-rows.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { saveMatches } from '../../member/person/match-rows.ts'
import { judgePeople } from '../../member/person/new-person.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { readWallets, walletBalance } from '../../money/wallet/wallets.ts'
import { findBudget, spendBudget } from './budget-rows.ts'
import { insertClaim, type NewClaim } from './claim-rows.ts'
import { cycleWord } from './cycle.ts'
import { currenciesOf, type Promotion, stateOf, tiersIn } from './document.ts'
import { factReader } from './facts.ts'
import { judge, type Prize, requiredOf } from './judge.ts'
import { payable } from './payable.ts'
import { prizeNews } from './promotion-news.ts'
import { findShown } from './promotion-rows.ts'

export type ClaimRequest = {
  readonly tenant: string
  readonly memberId: string
  /** The promotion's id or code. */
  readonly favorId: string
  readonly currency: string
  readonly promoCode?: string
  readonly path: NewClaim['path']
}

/** Claims what the member has reached and pays it; throws the refusals of `claimPromotion`. */
export async function claim(tx: Tx, asked: ClaimRequest): Promise<{ claim: NewClaim; promotion: Promotion }> {
  const { tenant, memberId, currency, path } = asked
  if (!(await lockReceiver(tx, tenant, memberId))) throw new CallError('memberClosed')
  const [promotion, clock] = await Promise.all([findShown(tx, tenant, asked.favorId), readClock(tx)])
  if (!promotion) throw new CallError('notFound')
  if (stateOf(promotion, clock.now) !== 'RUNNING') throw new CallError('promotionEnded')
  if (!currenciesOf(promotion).includes(currency)) throw new CallError('promotionCurrencyWrong')
  walletBalance(await readWallets(tx, tenant, memberId), currency)
  const facts = await factReader(tx, { tenant, memberIds: [memberId] }, currency, clock).read(
    promotion,
    asked.promoCode,
  )
  const own = facts.get(memberId)
  if (!own) throw new CallError('notFound')
  const judgement = judge(promotion.kind, promotion.terms, tiersIn(promotion, currency), own)
  if (judgement.reason === 'NOT_NEW_PERSON') await noteKnown(tx, tenant, memberId)
  if (!judgement.prize) throw refusal(judgement.reason)
  const prize = payable(judgement.prize, await findBudget(tx, promotion.id, currency), own.paidMinor)
  if (typeof prize === 'string') throw refusal(prize)
  const amountMinor = draw(prize)
  const claimed: NewClaim = {
    id: randomUUID(),
    tenant,
    promotionId: promotion.id,
    version: promotion.version,
    memberId,
    currency,
    cycle: cycleWord(promotion.cycle, clock.today),
    step: prize.step,
    figure: prize.figure,
    amountMinor,
    requiredMinor: requiredOf(promotion.terms, amountMinor, prize.depositMinor),
    payment: promotion.terms.payment === 'BONUS' ? 'BONUS' : 'WALLET',
    path,
  }
  await take(tx, claimed)
  await payReward(tx, { ...claimed, expiresAt: expiryOf(promotion, clock.today) })
  // Who clicks has the reply.
  const storedForMinor = claimed.payment === 'BONUS' ? claimed.requiredMinor : 0n
  const paid = { promotion, memberId, currency, amountMinor, storedForMinor, cause: claimed.id }
  if (path !== 'CLICK') await tellNews(tx, [prizeNews(paid, true)])
  return { claim: claimed, promotion }
}

/** The claim's row and its share of the budget; the unique key and the budget's one statement decide, not what was read. */
async function take(tx: Tx, claimed: NewClaim): Promise<void> {
  const { promotionId, currency, amountMinor } = claimed
  if (!(await insertClaim(tx, claimed))) throw new CallError('promotionClaimed')
  if (!(await spendBudget(tx, promotionId, currency, amountMinor))) throw new CallError('promotionSpent')
}

/** The amount of the prize, by chance where it says so: 128 random bits, so that no amount of the range is likelier by more than 2^-64. */
export function draw({ fromMinor, amountMinor }: Prize): bigint {
  if (fromMinor === null || fromMinor >= amountMinor) return amountMinor
  return fromMinor + (BigInt(`0x${randomBytes(16).toString('hex')}`) % (amountMinor - fromMinor + 1n))
}

/** The end of the last business day on which a waiting bonus can be played; null for never. */
function expiryOf({ terms }: Promotion, today: string): Date | null {
  return terms.wagerDays === 0 ? null : startOfDay(addDays(today, terms.wagerDays + 1))
}

/** What a refused newcomer shares stays for operators, who may say that it is another person. */
async function noteKnown(tx: Tx, tenant: string, memberId: string): Promise<void> {
  const { known } = await judgePeople(tx, tenant, [memberId])
  await tx.keepDespiteRefusal(() => saveMatches(tx, tenant, known.get(memberId)?.pairs ?? []))
}

function refusal(reason: ClaimRefusal): CallError {
  if (reason === 'NOT_NEW_PERSON') return new CallError('promotionNotNewPerson')
  if (reason === 'CLAIMED') return new CallError('promotionClaimed')
  if (reason === 'SPENT') return new CallError('promotionSpent')
  if (reason === 'CODE_WRONG' || reason === 'CODE_MISSING') return new CallError('promoCodeWrong')
  return new CallError('promotionNotReady', { reason })
}
