import type { JsonObject } from '@bufbuild/protobuf'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handlers } from '../../calls.ts'
import { sql } from '../../base/db/sql.ts'
import { openGate } from '../../site/site/closings.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { CallError } from './call-error.ts'
import { findSession, type Session } from './caller.ts'
import { readInside } from './read-inside.ts'
import { openCalls } from './run-call.ts'
import { senderOf } from './sender.ts'

let site: TestSite
let member: TestMember
let session: Session | null
beforeAll(async () => {
  site = await testSite()
  member = await site.member({ balance: '10.00' })
  session = await findSession(site.context, 'mingtang', member.token, true)
})
afterAll(() => site.close())

const [singapore, china] = ['203.116.1.1', '202.96.128.86']

function readAs(who: Session | null, ip: string, name: CallName, request: JsonObject = {}) {
  const sender = senderOf({ headers: {}, cookieDeviceToken: '', ip })
  const reader = { tenant: 'mingtang', lang: 'en-US', origin: site.url, sender, session: who }
  return readInside(openCalls(site.context, handlers, openGate(site.context)), reader, name, request)
}

const refusalOf = (read: Promise<unknown>) =>
  read.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallError ? error.errorName : String(error)),
  )

it('returns a member the same reply as the call', async () => {
  expect(await readAs(session, china, 'getBalance')).toEqual(await member.client.call('getBalance', {}))
})

it('refuses a guest, an invalid request, and a call that is not a read', async () => {
  expect(await refusalOf(readAs(null, china, 'getBalance'))).toBe('loginRequired')
  expect(await refusalOf(readAs(null, china, 'listHeldWithdrawals'))).toBe('operatorRequired')
  expect(await refusalOf(readAs(null, china, 'listGames', { size: 1_000_000 }))).toBe('badRequest')
  expect(await refusalOf(readAs(session, china, 'transferIn'))).toBe('Error: transferIn is no read')
})

it("uses the visitor's country and passes the gate like a call", async () => {
  expect(await readAs(null, singapore, 'getIpArea')).toEqual({ prohibited: false, country: 'SG' })
  await site.db.execute(sql`update tenant set prohibited_countries = '{SG}', version = version + 1`)
  expect(await readAs(null, singapore, 'getIpArea')).toEqual({ prohibited: true, country: 'SG' })
  expect(await refusalOf(readAs(session, singapore, 'getBalance'))).toBe('regionProhibited')
  expect(await refusalOf(readAs(session, china, 'getBalance'))).toBe('answered')
  await site.db.execute(sql`update tenant set prohibited_countries = '{}', version = version + 1`)
})
