import { type Clock, readClock } from '../../base/day/day-rows.ts'
import type { Queryable } from '../../base/db/db.ts'
import { type BudgetRow, listBudgets } from './budget-rows.ts'
import { currenciesOf, type Promotion } from './document.ts'
import { type FactReader, factReader } from './facts.ts'
import { listShown } from './promotion-rows.ts'
import { noRunning, runningOf, runningView, type Standing, standingIn, standingView } from './standing.ts'

type Member = { readonly tenant: string; readonly memberId: string }
type View = ReturnType<typeof standingView> & { readonly running: ReturnType<typeof runningView> }

/** How far a member is in each promotion that visitors see, in one currency, as calls reply it. */
export async function readStandings(db: Queryable, member: Member, currency: string) {
  return await read(db, member, currency, () => true)
}

/** What the member could claim once a deposit is credited, and not before; as calls reply it. */
export async function readEarned(db: Queryable, member: Member, currency: string, depositMinor: bigint) {
  const rows = await read(db, member, currency, ({ kind }) => kind.needs.includes('DEPOSITS'), depositMinor)
  return rows.filter(({ receiveEnable }) => receiveEnable)
}

async function read(
  db: Queryable,
  { tenant, memberId }: Member,
  currency: string,
  isWanted: (promotion: Promotion) => boolean,
  depositMinor?: bigint,
) {
  const [promotions, budgets, clock] = await Promise.all([
    listShown(db, tenant),
    listBudgets(db, tenant),
    readClock(db),
  ])
  const reader = factReader(db, { tenant, memberIds: [memberId] }, currency, clock, depositMinor)
  const rows = await Promise.all(
    promotions
      .filter((promotion) => currenciesOf(promotion).includes(currency) && isWanted(promotion))
      .map(async (promotion) => {
        const budget = budgets.find((row) => row.promotionId === promotion.id && row.currency === currency) ?? null
        return await readStanding(reader, promotion, memberId, currency, budget, clock)
      }),
  )
  return rows.flatMap((row) => (row ? [row.view] : []))
}

/** A member's standing in a promotion, and as calls reply it with what the running cycle comes to; null for no member. */
export async function readStanding(
  reader: FactReader,
  promotion: Promotion,
  memberId: string,
  currency: string,
  budget: BudgetRow | null,
  clock: Clock,
): Promise<{ standing: Standing; view: View } | null> {
  const running = runningOf(promotion, clock)
  const [facts, soFar] = await Promise.all([reader.read(promotion), running && reader.read(running)])
  const [own, ownSoFar] = [facts.get(memberId), soFar?.get(memberId)]
  if (!own) return null
  const standing = standingIn(promotion, currency, own, budget, clock.now)
  const view = standingView(promotion, currency, standing)
  return {
    standing,
    view: { ...view, running: running && ownSoFar ? runningView(running, currency, ownSoFar, budget) : noRunning },
  }
}
