// Ways to take more out than a review lets through: in pieces, by waiting, from a new device.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard } from '../../test/cashier-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

// The payment provider is unreachable here, so payouts stay open. A review begins at 5,000.
let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Rich = { readonly member: TestMember; readonly card: string }

/** A member with 30,000 and a card to which a withdrawal was paid weeks ago. */
async function rich(): Promise<Rich> {
  const member = await site.member({ balance: '30000' })
  const card = await addCard(member.client)
  await withdraw({ member, card }, '10')
  await moveBack(member, 24 * 30)
  await site.db.execute(
    sql`update withdrawal set state = 'PAID', settled_at = created_at where member_id = ${member.id}`,
  )
  return { member, card }
}

/** Submits a withdrawal; answers its state with the code of the hold, such as `REVIEW R103`. */
async function withdraw({ member, card }: Rich, amount: string): Promise<string> {
  const { withdrawal } = await member.client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId: card })
  return [withdrawal?.state, withdrawal?.hold?.code].filter(Boolean).join(' ')
}

async function inTurn(one: Rich, amounts: readonly string[]): Promise<string[]> {
  const states: string[] = []
  for (const amount of amounts) states.push(await withdraw(one, amount))
  return states
}

async function moveBack(member: TestMember, hours: number): Promise<void> {
  await site.db.execute(
    sql`update withdrawal set created_at = created_at - ${hours} * interval '1 hour' where member_id = ${member.id}`,
  )
}

describe('Review evaded by splitting', () => {
  it('four just below the threshold: the sum of 24 hours is held', async () => {
    const states = await inTurn(await rich(), ['4990', '4990', '4990', '5000'])
    expect(states).toEqual(['PAYING', 'REVIEW R103', 'REVIEW R103', 'REVIEW R101'])
  })

  it('four at once: one is paid', async () => {
    const one = await rich()
    const states = await Promise.all(Array.from({ length: 4 }, () => withdraw(one, '4990')))
    expect(states.sort()).toEqual(['PAYING', 'REVIEW R103', 'REVIEW R103', 'REVIEW R103'])
  })

  it('one a day: the sum of 7 days is held', async () => {
    const one = await rich()
    const states: string[] = []
    for (let day = 1; day <= 4; day += 1) {
      states.push(await withdraw(one, '4990'))
      await moveBack(one.member, 25)
    }
    expect(states).toEqual(['PAYING', 'PAYING', 'PAYING', 'REVIEW R104'])
  })

  it('many small ones: the sixth of 24 hours is held', async () => {
    const states = await inTurn(await rich(), ['10', '10', '10', '10', '10', '10'])
    expect(states).toEqual([...Array(5).fill('PAYING'), 'REVIEW R105'])
  })

  it('what was refused or returned does not count', async () => {
    const one = await rich()
    await withdraw(one, '4990')
    await site.db.execute(
      sql`update withdrawal set state = 'RETURNED', settled_at = clock_timestamp()
           where member_id = ${one.member.id} and state = 'PAYING'`,
    )
    expect(await withdraw(one, '4990')).toBe('PAYING')
  })
})

describe('First payouts to an item', () => {
  it('in pieces of less than a fifth', async () => {
    const member = await site.member({ balance: '30000' })
    const states = await inTurn({ member, card: await addCard(member.client) }, ['990', '10', '20'])
    expect(states).toEqual(['PAYING', 'REVIEW R102', 'REVIEW R102'])
  })

  it('after the first small piece was paid', async () => {
    const member = await site.member({ balance: '30000' })
    const card = await addCard(member.client)
    await withdraw({ member, card }, '10')
    await site.db.execute(
      sql`update withdrawal set state = 'PAID', settled_at = clock_timestamp() where member_id = ${member.id}`,
    )
    expect(await withdraw({ member, card }, '4000')).toBe('REVIEW R102')
  })

  it('a card that only waited for a week', async () => {
    const member = await site.member({ balance: '30000' })
    const card = await addCard(member.client)
    await site.db.execute(sql`update bank_item set created_at = now() - interval '7 days' where id = ${card}`)
    expect(await withdraw({ member, card }, '1000')).toBe('REVIEW R102')
  })
})

describe('A change of device, password or phone', () => {
  it('from a device of less than 24 hours, in pieces', async () => {
    const one = await rich()
    await useDevice(one.member, 30 * 24)
    expect(await withdraw(one, '990')).toBe('PAYING')
    await useDevice(one.member, 1)
    expect(await inTurn(one, ['10', '10'])).toEqual(['REVIEW R106', 'REVIEW R106'])
    await useDevice(one.member, 25)
    expect(await withdraw(one, '1000')).toBe('PAYING')
  })

  it('the first device of an account is none', async () => {
    const one = await rich()
    await useDevice(one.member, 1)
    expect(await withdraw(one, '1000')).toBe('PAYING')
  })

  it('another fund password holds every amount; the first one holds none', async () => {
    const one = await rich()
    await one.member.client.call('changeFundPassword', { password: '190283' })
    const prove = (proof: string) => one.member.client.call('stepUp', { method: 'FUND_PASSWORD', proof })
    await prove('190283')
    expect(await withdraw(one, '10')).toBe('PAYING')
    await one.member.client.call('changeFundPassword', { password: '908172', oldPassword: '190283' })
    await prove('908172')
    expect(await withdraw(one, '10')).toBe('REVIEW R204')
  })
})

/** Puts the member's session on a device that was trusted so many hours ago. */
async function useDevice(member: TestMember, hoursAgo: number): Promise<void> {
  const id = randomUUID()
  await site.db.execute(
    sql`insert into device (id, tenant, member_id, token_hash, created_at)
        values (${id}, 'mingtang', ${member.id}, ${Buffer.from(id)}, now() - ${hoursAgo} * interval '1 hour')`,
  )
  await site.db.execute(sql`update session set device = ${id} where member_id = ${member.id}`)
}
