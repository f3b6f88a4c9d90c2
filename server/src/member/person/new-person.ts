// The one judgement of who is a new person: promotions for newcomers, invitations and agents ask here (decision 0164).
import type { Queryable } from '../../base/db/db.ts'
import { listPairs, type PairRow } from './match-rows.ts'
import { isOnePerson, sharedFacts, type SharedFact } from './same-person-rule.ts'

export type Known = {
  /** The older accounts of the same person. */
  readonly pairs: readonly PairRow[]
  /** What tells most. */
  readonly fact: SharedFact
}
export type People = {
  /** Those of the members asked about who had an account before, by id. */
  readonly known: ReadonlyMap<string, Known>
  /** Those of whom an operator has said that they are other people. */
  readonly cleared: ReadonlySet<string>
}

/** Judges members by what they share with accounts that are older than theirs. */
export async function judgePeople(db: Queryable, tenant: string, memberIds: readonly string[]): Promise<People> {
  if (memberIds.length === 0) return { known: new Map(), cleared: new Set() }
  const pairs = await listPairs(db, tenant, memberIds)
  const same = Map.groupBy(pairs.filter(speaks), ({ memberId }) => memberId)
  const known = new Map([...same].map(([memberId, own]) => [memberId, { pairs: own, fact: strongestFact(own) }]))
  const cleared = new Set(pairs.filter(({ clearedFacts }) => clearedFacts.length > 0).map(({ memberId }) => memberId))
  return { known, cleared }
}

/** Whether a pair is of one person. What an operator has cleared counts no more; what was found since does. */
export function speaks({ facts, clearedFacts, namesDiffer }: PairRow): boolean {
  return isOnePerson({ facts: facts.filter((fact) => !clearedFacts.includes(fact)), namesDiffer })
}

function strongestFact(pairs: readonly PairRow[]): SharedFact {
  const open = new Set(pairs.flatMap(({ facts, clearedFacts }) => facts.filter((fact) => !clearedFacts.includes(fact))))
  return sharedFacts.find((fact) => open.has(fact)) ?? 'DEVICE'
}
