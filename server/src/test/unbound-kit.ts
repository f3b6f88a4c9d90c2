// Accounts with neither phone nor email on a new device.
import type { Client } from '@mingtang/contract/client.ts'
import { expect } from 'vitest'
import { sql } from '../base/db/sql.ts'
import { type AtHome, loggedIn, password } from './account-kit.ts'
import { outcomeOf } from './refusals.ts'
import { type TestDevice, testDevice } from './test-device.ts'
import type { TestSite } from './test-site.ts'

export const realName = '\u6797\u9752'
let cards = 0

/** A member with money, a real name and a saved card, but nothing bound, and the tail of the card. */
export async function withCard(site: TestSite): Promise<AtHome & { tail: string }> {
  const home = await loggedIn(site, { realName })
  cards += 1
  const tail = String(3_000 + cards)
  await site.db.execute(
    sql`insert into bank_item (id, tenant, member_id, type, currency, bank_code, account_number, holder_name)
        values (gen_random_uuid(), 'mingtang', ${home.member.id}, 'BANK', 'CNY', 'CMB', ${`622202000000${tail}`}, ${realName})`,
  )
  return { ...home, tail }
}

/** A login on a new device that waits for the device step with these proofs. */
export async function newDevice(
  site: TestSite,
  { member }: Pick<AtHome, 'member'>,
  proofs: readonly string[],
): Promise<TestDevice> {
  const device = testDevice(site)
  expect(await device.login(member.userName, password)).toMatchObject({ needSeAuth: true, deviceProofs: proofs })
  expect(await outcomeOf(device.client.call('getBalance', {}))).toBe('stepOpen')
  return device
}

/** By what withdrawals are held now. */
export async function heldBy({ client }: TestDevice): Promise<string[]> {
  return (await client.call('getSecureStatus', {})).withdrawalsHeldBy
}

/** The waiting request with this reference, as the operator sees it. */
export async function waitingWith(operator: Client, reference: string) {
  return (await operator.call('listWaitingDevices', {})).rows.find((row) => row.reference === reference)
}
