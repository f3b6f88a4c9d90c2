// Accounts of one person: two on one device, and the offer that greets a person once.
import { sql } from '../base/db/sql.ts'
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
export function playAgainst(site: TestSite, two: readonly [TestMember, TestMember], rounds: number): Promise<void> {
  return play(site, two, [1_950n, 0n], rounds)
}

/** Rounds in which both win. */
export function playTogether(site: TestSite, two: readonly [TestMember, TestMember], rounds: number): Promise<void> {
  return play(site, two, [1_950n, 1_950n], rounds)
}

async function play(
  { db }: TestSite,
  two: readonly [TestMember, TestMember],
  payouts: readonly [bigint, bigint],
  rounds: number,
): Promise<void> {
  const names = crypto.randomUUID()
  for (const [index, { id }] of two.entries()) {
    await db.execute(sql`
      insert into turnover_day (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
      values ('mingtang', ${id}, (now() at time zone 'Asia/Shanghai')::date, 'CNY', 'live', 0, 0, 0, 0) on conflict do nothing`)
    await db.execute(sql`
      insert into bet (id, tenant, platform_code, bet_id, sequence, member_id, game_code, game_type, round_id, currency, stake_minor,
        payout_minor, turnover_minor, turnover_rule, placed_at, settled_at)
      select gen_random_uuid(), 'mingtang', 'yunque', gen_random_uuid()::text, 1, ${id}, 'baccarat', 'live', ${names} || round, 'CNY', 1000,
        ${payouts[index] ?? 0n}, 1000, 'FULL_STAKE', now(), now() from generate_series(1, ${rounds}) as round`)
  }
}
