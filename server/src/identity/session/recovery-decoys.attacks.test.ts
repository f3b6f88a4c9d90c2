// Enumeration: checkUserName. What recovery shows of an unknown account must look like the tenant's own members.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { visitorFromAfar } from '../../test/recovery-kit.ts'
import { plantAnswer } from '../../test/solve-captcha.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ config: { trustedProxies: ['127.0.0.1'] } })
})
beforeEach(async () => {
  await site.db.execute(sql`update member set phone = '', email = ''`)
  await site.db.execute(sql`delete from recovery_decoy`)
})
afterAll(() => site.close())

type Shown = { retrieveWays: string[]; phone: string; email: string }

async function shownOf(userName: string): Promise<Shown> {
  const client = await visitorFromAfar(site)
  await client.blob('getCaptcha', { action: 'RETRIEVE_PWD' })
  const { retrieveWays, phone, email } = await client.call('checkAccount', {
    userName,
    captchaCode: await plantAnswer(site.db),
  })
  return { retrieveWays, phone, email }
}

const strangers = (count: number) => Array.from({ length: count }, () => `n${randomUUID().slice(0, 8)}`)

let made = 0
/** Members in Malaysia: half with a phone only, a quarter with a mail too, a quarter with nothing. */
async function malaysians(count: number, host = 'mail.example.my'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    made += 1
    const { id } = await site.member()
    const digits = String(made).padStart(4, '0')
    const phone = index % 4 === 3 ? '' : `+60${index % 2 ? '12' : '19'}555${digits}`
    const email = index % 4 === 2 ? `${index % 10}user${digits}@${host}` : ''
    await site.db.execute(sql`update member set phone = ${phone}, email = ${email} where id = ${id}`)
  }
}

/** Gives the members that other tests left such phones and mails too. */
async function likeMalaysians(): Promise<void> {
  await site.db.execute(sql`
    update member set
      phone = case when number % 4 = 3 then '' else '+60' || case when number % 2 = 1 then '12' else '19' end || '556' || digits end,
      email = case when number % 4 = 2 then number % 10 || 'user6' || digits || '@mail.example.my' else '' end
    from (select id, number, lpad(number::text, 4, '0') as digits
            from (select id, row_number() over (order by id) as number from member where tenant = 'mingtang') as counted) as numbered
    where member.id = numbered.id`)
}

describe('Enumeration: checkUserName', () => {
  it('an unknown account shows prefixes, mail hosts and gaps as members have them, under the same masks', async () => {
    await malaysians(60)
    await likeMalaysians()
    const shown: Shown[] = []
    for (const name of strangers(40)) shown.push(await shownOf(name))
    const phones = shown.map(({ phone }) => phone).filter(Boolean)
    const emails = shown.map(({ email }) => email).filter(Boolean)
    for (const phone of phones) expect(phone).toMatch(/^(125|195)\*{4}[0-9]{4}$/)
    for (const email of emails) expect(email).toMatch(/^[0-9]\*{3}@mail\.example\.my$/)
    expect(new Set(phones.map((phone) => phone.slice(-4))).size).toBeGreaterThan(10)
    // As among the members: of 40 about 30 with a phone and 10 with a mail.
    expect(phones.length).toBeGreaterThan(5)
    expect(phones.length).toBeLessThan(40)
    expect(emails.length).toBeGreaterThan(0)
    expect(emails.length).toBeLessThan(25)
    for (const { retrieveWays, phone, email } of shown)
      expect(retrieveWays).toEqual([...(phone ? ['PHONE'] : []), ...(email ? ['EMAIL'] : [])])
  })

  it('stays the same for a name in every spelling, while members come and change', async () => {
    await malaysians(30)
    const names = strangers(12)
    const before: Shown[] = []
    for (const name of names) before.push(await shownOf(name))
    await malaysians(30, 'other.example.my')
    await site.db.execute(sql`update member set phone = '' where phone <> '' and id::text < '8'`)
    const after: Shown[] = []
    for (const name of names) after.push(await shownOf(name.toUpperCase()))
    expect(after).toEqual(before)
  })

  it('never shows the mail host of one member alone', async () => {
    await malaysians(1)
    await site.db.execute(
      sql`update member set phone = '', email = 'lin@' || substr(id::text, 1, 8) || '.lin-family.example' where tenant = 'mingtang'`,
    )
    for (const name of strangers(10)) expect(await shownOf(name)).toEqual({ retrieveWays: [], phone: '', email: '' })
  })

  it("a tenant's decoys are made of its own members", async () => {
    const { id } = await site.member({ tenant: 'yunlai' })
    await site.db.execute(sql`update member set phone = '+8613800138000' where id = ${id}`)
    for (const name of strangers(6)) expect(await shownOf(name)).toEqual({ retrieveWays: [], phone: '', email: '' })
  })
})
