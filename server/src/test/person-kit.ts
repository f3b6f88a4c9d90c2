// Accounts of one person: two on one device, and the offer that greets a person once.
import { sql } from '../db/sql.ts'
import { insertDeposit } from './cashier-kit.ts'
import { documentOf, runPromotion } from './promotion-kit.ts'
import { outcomeOf } from './refusals.ts'
import type { TestMember, TestSite } from './test-site.ts'

type Same = (member: TestMember, index: number) => Promise<unknown>

/** Opens an offer on the first deposit; returns its id. */
export function openFirstDeposit(site: TestSite): Promise<string> {
  const terms = { tiers: [{ currency: 'CNY', amount: '18', min: '100' }] }
  return runPromotion(site, documentOf({ kind: 'FIRST_DEPOSIT', classificationId: 'NEW', cycle: 'ONCE', terms }))
}

/** A member who has deposited. */
export async function depositor(site: TestSite, same?: Same, index = 0): Promise<TestMember> {
  const member = await site.member()
  await insertDeposit(site.db, member.id, 20_000n)
  await same?.(member, index)
  return member
}

/** The older account and the newer one, with what makes them one person's. */
export async function twoAccounts(site: TestSite, same?: Same): Promise<readonly [TestMember, TestMember]> {
  return [await depositor(site, same, 0), await depositor(site, same, 1)]
}

export function onDevice({ db }: TestSite, { id }: TestMember, deviceId: string): Promise<number> {
  return db.execute(sql`update session set device_id = ${deviceId} where member_id = ${id}`)
}

export function claimOffer({ client }: TestMember, favorId: string): Promise<string> {
  return outcomeOf(client.call('claimPromotion', { favorId }))
}

/** Rounds in which the one wins what the other loses. */
export async function playAgainst(
  { db }: TestSite,
  [one, other]: readonly [TestMember, TestMember],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const name = crypto.randomUUID()
    for (const [{ id }, payoutMinor] of [
      [one, 1_950n],
      [other, 0n],
    ] as const)
      await db.execute(sql`
        insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
          payout_minor, turnover_minor, turnover_rule, placed_at, settled_at)
        values (gen_random_uuid(), 'mingtang', 'yunque', gen_random_uuid()::text, 1, ${id}, 'baccarat', 'live', ${name}, 'CNY', 1000,
          ${payoutMinor}, 1000, 'FULL_STAKE', now(), now())`)
  }
}
