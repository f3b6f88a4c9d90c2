// attacks.md, group A: one balance, withdrawn and spent at once.
import { newRequestId } from '@mingtang/contract/client.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { playOf } from '../../test/play-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { betOnSandbox } from '../../test/sandbox-bets.ts'
import type { TestMember } from '../../test/test-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const money = { platformCode: 'yunque', currency: 'CNY' }

function withdrawing({ client }: TestMember, bankItemId: string, amount: string) {
  const withdrawal = { currency: 'CNY', amount, bankItemId }
  return outcomeOf(client.call('createWithdrawal', withdrawal, { requestId: newRequestId() }))
}
const transferring = ({ client }: TestMember, amount: string) =>
  outcomeOf(client.call('transferIn', { ...money, amount }, { requestId: newRequestId() }))

/** What the member has in all places, in minor units, by the ledger. */
async function ownedBy({ id }: TestMember): Promise<bigint> {
  const [row] = await site.db.query<{ sum: bigint }>(
    sql`select coalesce(sum(balance_minor), 0)::bigint as sum from ledger_account where owner_id = ${id}`,
  )
  return row?.sum ?? 0n
}

it('Withdraw vs transfer out to platform: of 25 withdrawals and 25 transfers of the whole balance one spends it', async () => {
  const member = await site.member({ balance: '100' })
  const card = await addCard(member.client)
  const pairs = Array.from({ length: 25 }, () => [withdrawing(member, card, '100'), transferring(member, '100')])
  const outcomes = (await Promise.all(pairs.flat())).sort()
  expect(outcomes).toEqual(['answered', ...Array(49).fill('balanceInsufficient')])
  const { balance, parts } = await member.client.call('getBalance', {})
  expect(balance).toBe('0.00')
  expect(parts.every((part) => part.balance === '0.00' || part.balance === '100.00')).toBe(true)
})

it('Withdraw vs transfer out to platform: of odd parts no more leaves than there was', async () => {
  const member = await site.member({ balance: '100' })
  const card = await addCard(member.client)
  const amounts = ['33.34', '50.01', '66.67', '10', '99.99']
  const both = amounts.flatMap((amount) => [withdrawing(member, card, amount), transferring(member, amount)])
  expect(await Promise.all(both)).toContain('answered')
  expect(await ownedBy(member)).toBe(10_000n)
})

describe('Withdraw vs bet', () => {
  it('the whole balance withdrawn and brought along to a game: exactly one has it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await site.member({ balance: '100' })
      const card = await addCard(member.client)
      const [withdrawn, ...games] = await Promise.all([
        withdrawing(member, card, '100'),
        ...Array.from({ length: 3 }, () => playOf(member)),
      ])
      const brought = games.filter(({ brought: outcome }) => outcome === 'MOVED').length
      expect(brought + (withdrawn === 'answered' ? 1 : 0)).toBe(1)
      const there = brought === 1 ? '100.00' : '0.00'
      expect(await site.onPlatform(member)).toBe(there)
      expect(await ownedBy(member)).toBe(10_000n)
    }
  })

  it('the whole balance of a platform taken back and bet: exactly one has it, and only what came back is withdrawn', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await site.member({ balance: '100' })
      const card = await addCard(member.client)
      await transferring(member, '100')
      const bet = { playerId: member.id, stakeMinor: 10_000, payoutMinor: 0 }
      const [betted, recycled] = await Promise.all([
        betOnSandbox(site.games.databaseUrl, [bet]).then(
          () => true,
          () => false,
        ),
        member.client.call('recycleAll', { currency: 'CNY' }, { requestId: randomUUID() }),
      ])
      expect(recycled.recycled).toBe(betted ? '0.00' : '100.00')
      expect(await withdrawing(member, card, '100')).toBe(betted ? 'balanceInsufficient' : 'answered')
      await member.client.call('queryPlatformBalance', money)
      expect(await ownedBy(member)).toBe(betted ? 0n : 10_000n)
    }
  })
})
