import type { Db, Queryable } from '../../base/db/db.ts'
import type { Counted } from '../commission/accrue-day.ts'
import { insertNewcomers, lockAwards, type NewcomerAward } from './award-rows.ts'
import { unitsOfMinor } from '../commission/commission-rule.ts'
import type { TenantDay } from '../commission/counter-rows.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { saveMatches, type PairRow } from '../../member/person/match-rows.ts'
import { judgePeople } from '../../member/person/new-person.ts'
import { type Decision, decideNewcomer } from './newcomer-rule.ts'
import { listNewcomers, type NewcomerRow, type NewcomersAsked } from './newcomer-rows.ts'
import { addToRun, newRun, type RunOptions } from '../commission/run-rows.ts'
import { type Terms, termsOn } from '../tree/terms-rule.ts'

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
  let isDone = false
  const settled = (last: Judged | null) =>
    db.transaction(async (tx) => {
      await lockAwards(tx, { tenant, currency })
      const batch = await judgeBatch(tx, asked, currency, last, atOnce)
      const decided = decidedOf(batch)
      if (decided.length > 0) await insertNewcomers(tx, { tenant, currency }, decided)
      await saveMatches(
        tx,
        tenant,
        batch.flatMap(({ pairs }) => pairs),
      )
      const versions = decided.map(({ version }) => version)
      await addToRun(tx, run, versions, decided)
      return batch
    })
  for await (const batch of eachBatch(atOnce, settled, stop)) {
    lines += decidedOf(batch).length
    isDone = batch.length < atOnce
  }
  return { lines, isDone }
}

/** What `settleNewcomers` would decide now; writes nothing. */
export async function previewNewcomers(db: Db, asked: NewcomersAsked, currency: string): Promise<Decided[]> {
  const all: Decided[] = []
  const list = (last: Judged | null) => judgeBatch(db, asked, currency, last, usualAtOnce)
  for await (const batch of eachBatch(usualAtOnce, list)) all.push(...decidedOf(batch))
  return all
}

/** A newcomer with what is decided, if anything, and the accounts that share something with it. */
type Judged = { readonly memberId: string; readonly decided: Decided[]; readonly pairs: readonly PairRow[] }

const decidedOf = (batch: readonly Judged[]) => batch.flatMap(({ decided }) => decided)

async function judgeBatch(
  db: Queryable,
  asked: NewcomersAsked,
  currency: string,
  last: Judged | null,
  atOnce: number,
): Promise<Judged[]> {
  const terms = asked.amounts.get(currency)
  const amounts = new Map(terms ? [[currency, terms]] : [])
  const rows = await listNewcomers(db, { ...asked, amounts }, last?.memberId ?? null, atOnce)
  const ids = rows.map(({ memberId }) => memberId)
  const { known, cleared } = await judgePeople(db, asked.tenant, ids)
  return rows.map((row) => {
    const { memberId } = row
    const same = known.get(memberId)
    const decision = decideNewcomer({ ...row, shared: same?.fact ?? null, isCleared: cleared.has(memberId) }, terms)
    return { memberId, pairs: same?.pairs ?? [], decided: decision ? [decidedAs(asked.day, row, decision)] : [] }
  })
}

function decidedAs(day: string, row: NewcomerRow, { state, reason, totalMinor }: Decision): Decided {
  const { userName, agentName, currency, memberId, agentId, depositMinor, effectiveMinor } = row
  const totalUnits = totalMinor * unitsOfMinor
  return {
    userName,
    agentName,
    currency,
    memberId,
    agentId,
    depositMinor,
    effectiveMinor,
    totalUnits,
    state,
    reason,
    day,
    toDay: day,
    version: row.version + 1,
    correctsId: row.lastId,
    units: totalUnits - BigInt(row.lastUnits),
  }
}
