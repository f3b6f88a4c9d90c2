import type { Context } from '../../context.ts'
import { readClock } from '../../base/day/day-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { claim } from './claim.ts'
import { currenciesOf, type Promotion, tiersIn } from './document.ts'
import { factReader } from './facts.ts'
import { judge } from './judge.ts'
import { listAutomatic } from './promotion-rows.ts'

/** Pays what members have reached in promotions that pay without a claim. A killed run goes on with the next one. */
export async function claimAutomatic(context: Context): Promise<void> {
  // A promotion that fails keeps none of another tenant waiting.
  for (const promotion of await listAutomatic(context.db))
    for (const currency of currenciesOf(promotion))
      await payDue(context, promotion, currency).catch((error: unknown) =>
        context.log.error(
          { err: error, promotion: promotion.id, tenant: promotion.tenant },
          'a promotion could not be looked at',
        ),
      )
}

async function payDue({ db, log }: Context, promotion: Promotion, currency: string): Promise<void> {
  const { id, tenant, kind, terms } = promotion
  const facts = await factReader(db, { tenant, memberIds: null }, currency, await readClock(db)).read(promotion)
  const tiers = tiersIn(promotion, currency)
  for (const [memberId, own] of facts) {
    if (!judge(kind, terms, tiers, own).prize) continue
    try {
      await db.transaction((tx) => claim(tx, { tenant, memberId, favorId: id, currency, path: 'JOB' }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Claimed by another node, without a wallet, or the budget is spent: nothing is to be paid.
      log.info({ promotion: id, member: memberId, refused: error.name }, 'an automatic claim was refused')
    }
  }
}
