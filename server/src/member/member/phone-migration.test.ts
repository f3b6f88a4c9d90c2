import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'

let test: TestDatabase
let owner: Db
beforeAll(async () => {
  test = await testDatabase({ changesTables: true })
  owner = openDb({
    url: test.url,
    poolSize: 1,
    applicationRole: null,
    statementTimeoutMs: 9_000,
    acquireTimeoutMs: 9_000,
  })
})
afterAll(async () => {
  await owner.close()
  await test.drop()
})

const file = new URL('../../../migrations/0014-phone-e164.sql', import.meta.url)

/** Restores the columns from before the migration. */
async function putBack(): Promise<void> {
  await owner.execute(sql`drop index member_by_phone`)
  await owner.execute(
    sql`alter table member drop constraint member_phone_form, add column phone_area_code integer not null default 0`,
  )
  await owner.execute(
    sql`create unique index member_by_phone on member (tenant, phone_area_code, phone) where phone <> ''`,
  )
}

async function insertMember(name: string, areaCode: number, phone: string): Promise<void> {
  await owner.execute(
    sql`insert into member (id, tenant, user_name, user_name_key, password_hash, default_currency, phone_area_code, phone)
        values (${randomUUID()}, 'mingtang', ${name}, ${name}, '', 'CNY', ${areaCode}, ${phone})`,
  )
}

it('merges area code and number into E.164, unique per tenant', async () => {
  await owner.execute(
    sql`insert into tenant (code, name, en_name, currencies) values ('mingtang', 'M', 'M', '{CNY}') on conflict do nothing`,
  )
  await putBack()
  await insertMember('proved', 86, '13800001111')
  await insertMember('same', 0, '13800001111')
  await insertMember('old', 0, '13900002222')
  await insertMember('abroad', 60, '123456789')
  await insertMember('none', 0, '')
  await insertMember('free', 0, '')

  for (const statement of (await readFile(file, 'utf8')).split(/;\n/).filter((one) => one.trim()))
    await owner.execute({ text: statement, values: [], name: '' })

  const rows = await owner.query<{ userName: string; phone: string }>(
    sql`select user_name, phone from member where user_name in ('proved', 'same', 'old', 'abroad', 'none')`,
  )
  expect(Object.fromEntries(rows.map(({ userName, phone }) => [userName, phone]))).toEqual({
    proved: '+8613800001111',
    same: '',
    old: '+8613900002222',
    abroad: '+60123456789',
    none: '',
  })
  const give = (phone: string) => owner.execute(sql`update member set phone = ${phone} where user_name = 'free'`)
  await expect(give('+8613800001111')).rejects.toThrow('member_by_phone')
  await expect(give('13800003333')).rejects.toThrow('member_phone_form')
})
