// One fault run: load, faults, a quiet phase, and the comparison.
import { proveBooks } from '../../../server/src/ledger/books.ts'
import { readOurs, readTheirs } from './facts.ts'
import type { FaultSite } from './fault-site.ts'
import { judge } from './judge.ts'
import { untilQuiet } from './limbo.ts'
import { type MemberCall, type Load, startLoad } from './load.ts'
import { type Counts, lookedAt, unlooked } from './looked.ts'
import { seed } from './options.ts'
import { startPayer } from './payer.ts'

export type Trouble = {
  /** How many faults of which kind there were. */
  readonly faults: Counts
  /** What the part judges itself, after the quiet phase: how much was looked at, and what was wrong. */
  readonly check?: () => Promise<{ readonly checked: Counts; readonly wrong: readonly string[] }>
}
export type PartResult = {
  readonly name: string
  readonly seed: string
  readonly faults: Counts
  /** How many of each kind were compared; none of a kind is a problem. */
  readonly checked: Counts
  readonly calls: Counts
  readonly answered: number
  readonly refused: number
  readonly gaveUp: number
  /** Calls that had no answer a minute after the faults. */
  readonly unanswered: number
  /** How often calls were sent again because nobody answered. */
  readonly repeated: number
  readonly lost: number
  readonly doubled: number
  readonly untrue: number
  readonly unequal: number
  readonly limbo: number
  readonly quietSeconds: number
  readonly booksHold: boolean
  readonly problems: readonly string[]
}

/** Puts members' load on the site while `trouble` makes faults; when it returns, all faults are over and all nodes serve. */
export async function runPart(
  name: string,
  site: FaultSite,
  urlOf: () => string,
  trouble: (load: Load) => Promise<Trouble>,
): Promise<PartResult> {
  const payer = startPayer(site.games)
  const load = startLoad(site, urlOf)
  const { faults, check } = await trouble(load).catch(async (error: unknown) => {
    // Its connection would fail before this error is told.
    await payer.stop()
    throw error
  })
  const quietSince = performance.now()
  await load.end()
  const quiet = await untilQuiet(site, quietSince)
  await payer.stop()
  const [ours, theirs] = [await readOurs(site.db), await readTheirs(site.games.databaseUrl)]
  const verdict = judge(load.asked, ours, theirs)
  const own = await check?.()
  const proof = await proveBooks(site.db)
  const told = countsOf(load.asked)
  const made = Object.values(faults).reduce((sum, count) => sum + count, 0)
  const checked = { ...lookedAt(load.asked, ours, theirs), ...own?.checked, faults: made, entries: proof.entries }
  const problems = [
    ...unlooked(checked),
    ...verdict.problems,
    ...proof.findings.map(({ account, problem }) => `books: ${account ?? 'the ledger'} ${problem}`),
    ...(await differencesAtPlatforms(site)),
    ...(own?.wrong ?? []),
  ]
  const { problems: _, ...counts } = verdict
  return {
    name,
    seed,
    faults,
    checked,
    ...told,
    ...counts,
    ...quiet,
    booksHold: proof.ok,
    problems,
  }
}

/** True when nothing went wrong. */
export function isClean(result: PartResult): boolean {
  const { problems, limbo, unanswered, booksHold } = result
  return problems.length + limbo + unanswered === 0 && booksHold
}

function countsOf(asked: readonly MemberCall[]) {
  const ended = (end: MemberCall['end']) => asked.filter((one) => one.end === end).length
  return {
    calls: Object.fromEntries([...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
    answered: ended('answered'),
    refused: ended('refused'),
    gaveUp: ended('gave up'),
    unanswered: ended('open'),
    repeated: asked.reduce((sum, { repeats }) => sum + repeats, 0),
  }
}

// The sandbox's own recount of its balances from orders and bets.
async function differencesAtPlatforms({ games }: FaultSite): Promise<string[]> {
  const response = await fetch(`${games.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': games.adminKey } })
  const { data } = (await response.json()) as { data: { mismatches: object[]; pendingOrders: string[] } }
  return [...data.mismatches, ...data.pendingOrders].map((one) => `at a platform: ${JSON.stringify(one)}`)
}
