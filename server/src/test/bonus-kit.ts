import { randomUUID } from 'node:crypto'
import { payReward } from '../rewards/bonus/pay-reward.ts'
import type { TestMember, TestSite } from './test-site.ts'

/** A member with 50 whose bonus of 100 waits for 300; `bonus` is its obligation. */
export async function memberWithBonus(
  site: TestSite,
  changes: { requiredMinor?: bigint; expiresAt?: Date | null } = {},
): Promise<TestMember & { bonus: string }> {
  const member = await site.member({ balance: '50' })
  const reward = { id: randomUUID(), tenant: 'mingtang', memberId: member.id, currency: 'CNY', amountMinor: 10_000n }
  await site.db.transaction((tx) =>
    payReward(tx, { ...reward, requiredMinor: 30_000n, payment: 'BONUS', expiresAt: null, ...changes }),
  )
  const { rows } = await member.client.call('listObligations', {})
  return { ...member, bonus: rows[0]?.id ?? '' }
}

export async function obligationOf({ client }: TestMember) {
  return (await client.call('listObligations', {})).rows[0]
}

/** `wallet of total, bonus amount`. */
export async function walletOf({ client }: TestMember): Promise<string> {
  const { balance, total, parts } = await client.call('getBalance', {})
  return `${balance} of ${total}, bonus ${parts.find(({ kind }) => kind === 'BONUS')?.balance ?? '-'}`
}
