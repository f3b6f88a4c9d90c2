import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { loggedIn, messagesTo, steppedUp } from '../../test/account-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { tellMember } from './tell-member.ts'
import { totpCode } from '../../test/totp-codes.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const refresh = { command: 'USERINFO_REFRESH', data: {} }

it('a change of the account is told on the site and at the phone, where one is bound', async () => {
  const phone = '+8613800990011'
  const [bound, free] = [await site.member(), await site.member()]
  await site.db.execute(sql`update member set phone = ${phone} where id = ${bound.id}`)
  for (const { id } of [bound, free])
    await site.context.db.transaction((tx) =>
      tellMember(tx, 'mingtang', id, { kind: 'backupCodeUsed', params: { left: '3' } }),
    )
  expect(await messagesTo(site, phone)).toEqual([expect.stringContaining('还剩 3 个')])
  for (const { id } of [bound, free]) {
    expect(await noticesOf(site.db, id)).toEqual([['ACCOUNT backupCodeUsed', { left: '3' }]])
    expect(await pushesOf(site.db, id)).toEqual([refresh])
  }
})

it('the calls tell it: a factor, the profile', async () => {
  const { member, client } = await steppedUp(site)
  const { secret } = await client.call('beginTotp', {})
  await client.call('confirmTotp', { code: await totpCode(secret) })
  expect((await noticesOf(site.db, member.id)).at(-1)).toEqual(['ACCOUNT factorAdded', {}])
  const other = await loggedIn(site)
  await other.client.call('saveProfile', { qq: '10001' })
  expect(await pushesOf(site.db, other.member.id)).toEqual([refresh])
})
