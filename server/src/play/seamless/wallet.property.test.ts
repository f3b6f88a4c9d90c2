// What platforms ask about bets comes at once, in any order and twice: each bet ends once, and the wallet holds what follows.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { sql } from '../../base/db/sql.ts'
import { brokenDb, type SeededBug } from '../../test/broken-db.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { type Bet, betOf, endOf, makeSeamless, platform, seated } from '../../test/seamless-kit.ts'
import { siteRuns } from '../../test/site-runs.ts'
import { payBet, rollBackBet } from './end-bet.ts'
import type { SeamlessBet } from './seamless-rows.ts'
import { takeStake } from './take-stake.ts'
import { WalletRefusal } from './wallet-refusal.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite({ games: false, config: { jobIntervalMs: 600_000 } })
  await makeSeamless(site)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const ownedMinor = 2_000n
const bets = 3

/** What is asked about the bet of this number; a win is paid so many units. */
type WalletRequest = { readonly bet: number; readonly ask: 'BET' | 'WIN' | 'ROLLBACK'; readonly units: number }
/** Steps between bars are asked at once. */
const script = fc.array(
  fc.array(
    fc.record<WalletRequest>({
      bet: fc.nat({ max: bets - 1 }),
      ask: fc.constantFrom('BET', 'BET', 'WIN', 'ROLLBACK'),
      units: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 1, maxLength: 4 },
)

async function answerTo(context: Context, bet: Bet, { ask, units }: WalletRequest): Promise<string> {
  const paid = { ...endOf(bet), amount: `${units * 5}` }
  const asked = {
    BET: () => takeStake(context, platform, bet),
    WIN: () => payBet(context, platform, paid),
    ROLLBACK: () => rollBackBet(context, platform, endOf(bet)),
  }
  try {
    await asked[ask]()
    return 'OK'
  } catch (error) {
    if (error instanceof WalletRefusal) return error.code
    throw error
  }
}

type Said = WalletRequest & { readonly answer: string }

/** Every answer is true of what the bet is in the end. */
function expectTrue(said: readonly Said[], bet: SeamlessBet | undefined): void {
  for (const { ask, units, answer } of said) {
    const state = bet?.state ?? 'NOTHING'
    if (answer === 'BET_WON') expect(state).toBe('WON')
    if (answer === 'BET_CLOSED' || answer === 'BET_ROLLED_BACK') expect(['ROLLED_BACK', 'CLOSED']).toContain(state)
    if (answer !== 'OK') continue
    if (ask === 'BET') expect(['OPEN', 'WON', 'ROLLED_BACK']).toContain(state)
    if (ask === 'ROLLBACK') expect(['ROLLED_BACK', 'CLOSED']).toContain(state)
    if (ask === 'WIN') expect([state, bet?.payoutMinor]).toEqual(['WON', BigInt(units * 500)])
  }
}

const holds = (...bugs: SeededBug[]) =>
  fc.asyncProperty(script, async (rounds) => {
    const context = { ...site.context, db: brokenDb(site.context.db, ...bugs) }
    const seat = await seated(site, '20')
    const placed = Array.from({ length: bets }, () => betOf(seat, '8'))
    const said: Said[] = []
    for (const round of rounds) {
      const answers = round.map(async (step) => ({ ...step, answer: await answerTo(context, placed[step.bet]!, step) }))
      said.push(...(await Promise.all(answers)))
    }
    const rows = await site.db.query<SeamlessBet>(
      sql`select * from seamless_bet where member_id = ${seat.member.id} order by bet_id`,
    )
    placed.forEach((bet, index) => {
      const row = rows.find(({ betId }) => betId === bet.betId)
      expectTrue(
        said.filter((one) => one.bet === index),
        row,
      )
    })
    const movedMinor = rows.map(({ state, stakeMinor, payoutMinor }) =>
      state === 'OPEN' || state === 'WON' ? (payoutMinor ?? 0n) - (stakeMinor ?? 0n) : 0n,
    )
    const expectedMinor = movedMinor.reduce((sum, minor) => sum + minor, ownedMinor)
    const { balance } = await seat.member.client.call('getBalance', { currency: 'CNY' })
    expect(balance).toBe((Number(expectedMinor) / 100).toFixed(2))
  })

// A win and a rollback of one bet at once, after it and with it.
const step = (ask: WalletRequest['ask'], bet = 0): WalletRequest => ({ bet, ask, units: 2 })
const raced: WalletRequest[][][] = [
  [[step('BET')], [step('WIN'), step('ROLLBACK'), step('WIN'), step('ROLLBACK')]],
  [[step('BET'), step('ROLLBACK'), step('WIN'), step('BET', 1), step('WIN', 1), step('ROLLBACK', 1)]],
]

it('each bet ends once, and the wallet holds what follows', async () => {
  const { numRuns, endOnFailure } = siteRuns()
  await fc.assert(holds(), { numRuns: 4 * numRuns, endOnFailure, examples: raced.map((rounds) => [rounds]) })
}, 600_000)

/** A bet that has ended can end again. */
const endingTwice: SeededBug = (text) => text.replace(/( and b\.bet_id = asked\.bet_id) and b\.state = 'OPEN'/, '$1')

it('seeded bug: a bet that ends twice is noticed', async () => {
  await expect(fc.assert(holds(endingTwice), { numRuns: 60, endOnFailure: true })).rejects.toMatchObject({
    cause: { name: 'AssertionError' },
  })
})

/** A rollback of a bet that has not come closes another id. */
const withoutTombstones: SeededBug = (text) =>
  text.includes("'CLOSED', clock_timestamp()") ? text.replace('$2,', 'coalesce(gen_random_uuid(), $2::uuid),') : text

it('seeded bug: a rollback that leaves no tombstone is noticed', async () => {
  await expect(fc.assert(holds(withoutTombstones), { numRuns: 60, endOnFailure: true })).rejects.toMatchObject({
    cause: { name: 'AssertionError' },
  })
})
