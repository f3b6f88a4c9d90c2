import type { Db, Queryable } from '../db/db.ts'
import type { Counted } from './accrue-day.ts'
import { insertNewcomers, lockAwards, type NewcomerAward } from './award-rows.ts'
import { unitsOfMinor } from './commission-rule.ts'
import type { TenantDay } from './counter-rows.ts'
import { keepMatches } from '../person/match-rows.ts'
import { judgePeople } from '../person/new-person.ts'
import { decideNewcomer } from './newcomer-rule.ts'
import { listNewcomers, type NewcomerRow, type NewcomersAsked } from './newcomer-rows.ts'
import { addToRun, newRun, type RunOptions } from './run-rows.ts'
import { type Terms, termsOn } from './terms-rule.ts'

const usualAtOnce = 500

/** A newcomer about whom something is decided. */
export type Decided = NewcomerAward & Pick<NewcomerRow, 'userName' | 'agentName' | 'currency'>

/** What the newcomers of a day must have; null without terms. */
export function newcomersOf(terms: readonly Terms[], { tenant, day }: TenantDay): NewcomersAsked | null {
  const own = termsOn(terms, day)
  return own && own.newcomerDays > 0 ? { tenant, day, days: own.newcomerDays, amounts: own.newcomers } : null
}

/** Decides about who registered on a day, in the currency of the first deposit; each batch has its own transaction. */
export async function settleNewcomers(
  db: Db,
  asked: NewcomersAsked,
  currency: string,
  { stop, operatorId = null, atOnce = usualAtOnce }: RunOptions & { readonly atOnce?: number } = {},
): Promise<Counted> {
  const { tenant, day } = asked
  const run = newRun({ tenant, currency, kind: 'CPA', fromDay: day, toDay: day, operatorId })
  let lines = 0
  let last: string | null = null
  for (;;) {
    if (stop?.aborted) return { lines, isDone: false }
    const { decided, next } = await db.transaction(async (tx) => {
      await lockAwards(tx, { tenant, currency })
      const batch = await decideBatch(tx, asked, currency, { after: last, atOnce })
      if (batch.decided.length > 0) await insertNewcomers(tx, { tenant, currency }, batch.decided)
      await keepMatches(tx, tenant, batch.pairs)
      const versions = batch.decided.map(({ version }) => version)
      await addToRun(tx, run, versions, batch.decided)
      return batch
    })
    lines += decided.length
    if (!next) return { lines, isDone: true }
    last = next
  }
}

/** What `settleNewcomers` would decide now; writes nothing. */
export async function previewNewcomers(db: Db, asked: NewcomersAsked, currency: string): Promise<Decided[]> {
  const all: Decided[] = []
  let last: string | null = null
  for (;;) {
    const { decided, next } = await decideBatch(db, asked, currency, { after: last, atOnce: usualAtOnce })
    all.push(...decided)
    if (!next) return all
    last = next
  }
}

async function decideBatch(
  db: Queryable,
  asked: NewcomersAsked,
  currency: string,
  { after, atOnce }: { readonly after: string | null; readonly atOnce: number },
) {
  const terms = asked.amounts.get(currency)
  const amounts = new Map(terms ? [[currency, terms]] : [])
  const rows = await listNewcomers(db, { ...asked, amounts }, after, atOnce)
  const ids = rows.map(({ memberId }) => memberId)
  const { known, cleared } = await judgePeople(db, asked.tenant, ids)
  const decided = rows.flatMap((row): Decided[] => {
    const facts = { shared: known.get(row.memberId)?.fact ?? null, isCleared: cleared.has(row.memberId) }
    const decision = decideNewcomer({ ...row, ...facts }, terms)
    if (!decision) return []
    const { userName, agentName, memberId, agentId, depositMinor, effectiveMinor } = row
    const totalUnits = decision.totalMinor * unitsOfMinor
    return [
      {
        userName,
        agentName,
        currency,
        memberId,
        agentId,
        depositMinor,
        effectiveMinor,
        totalUnits,
        state: decision.state,
        reason: decision.reason,
        day: asked.day,
        toDay: asked.day,
        version: row.version + 1,
        correctsId: row.lastId,
        units: totalUnits - BigInt(row.lastUnits),
      },
    ]
  })
  const pairs = [...known.values()].flatMap((one) => one.pairs)
  return { decided, pairs, next: rows.length === atOnce ? (rows.at(-1)?.memberId ?? null) : null }
}
