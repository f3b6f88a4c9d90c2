import type { Context } from '../../context.ts'
import { readClock } from '../../base/day/day-rows.ts'
import { type News, tellNews } from '../../member/member/tell-news.ts'
import { findBudget } from './budget-rows.ts'
import { cycleWord } from './cycle.ts'
import { currenciesOf, type Promotion } from './document.ts'
import { listMembersOf } from './facts-rows.ts'
import { factReader } from './facts.ts'
import { prizeNews } from './promotion-news.ts'
import { listAnnounced } from './promotion-rows.ts'
import { standingIn } from './standing.ts'

const membersAtOnce = 500

/**
 * Tells members what they have reached, in their currency, in promotions that they claim themselves: each step once a cycle.
 * What is there for everybody at set times is not told.
 */
export async function tellClaimable(context: Context): Promise<void> {
  // A promotion that fails keeps none of another tenant waiting.
  for (const promotion of await listAnnounced(context.db))
    for (const currency of currenciesOf(promotion))
      await tellDue(context, promotion, currency).catch((error: unknown) =>
        context.log.error(
          { err: error, promotion: promotion.id, tenant: promotion.tenant },
          'a promotion could not be looked at',
        ),
      )
}

async function tellDue({ db }: Context, promotion: Promotion, currency: string): Promise<void> {
  const { id, tenant, cycle } = promotion
  const clock = await readClock(db)
  const [facts, budget, members] = await Promise.all([
    factReader(db, { tenant, memberIds: null }, currency, clock).read(promotion),
    findBudget(db, id, currency),
    listMembersOf(db, tenant, currency),
  ])
  const due = [...facts].flatMap(([memberId, own]): News[] => {
    const { prize } = standingIn(promotion, currency, own, budget, clock.now)
    if (!prize || !members.has(memberId)) return []
    const cause = `${id} ${cycleWord(cycle, clock.today)} ${prize.step}`
    return [prizeNews({ promotion, memberId, currency, amountMinor: prize.amountMinor, cause }, false)]
  })
  for (let at = 0; at < due.length; at += membersAtOnce)
    await db.transaction((tx) => tellNews(tx, due.slice(at, at + membersAtOnce)))
}
