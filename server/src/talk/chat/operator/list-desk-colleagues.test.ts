import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { takenChat } from '../../../test/chat-kit.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

/** A colleague who is logged in, and whose last call was so many seconds ago. */
async function colleague(userName: string, seenSeconds: number) {
  const id = await insertOperator(site.db, { userName, permissions: ['chat.desk'] })
  const client = site.clientOf(await insertOperatorSession(site.db, id))
  const see = () =>
    site.db.execute(
      sql`update operator_session set seen_at = now() - make_interval(secs => ${seenSeconds}) where operator_id = ${id}`,
    )
  await see()
  return { client, see }
}

it('lists who is there with the fewest conversations first, and nobody who cannot take one', async () => {
  const desk = await site.operator(['chat.desk'])
  const busy = await colleague('busy', 0)
  await colleague('away', 240)
  await colleague('idle', 170)
  await takenChat((await site.member()).client, busy.client)
  await busy.see()
  await insertOperator(site.db, { userName: 'cashier', permissions: ['cashier.read'] })
  await insertOperator(site.db, { userName: 'abroad', tenant: 'yunlai' })
  await insertOperator(site.db, { userName: 'gone' })
  await site.db.execute(sql`update operator set status = 'DISABLED' where user_name = 'gone'`)
  const { rows } = await desk.call('listDeskColleagues', {})
  expect(rows).toEqual([
    { name: 'idle', isHere: true, openChats: 0 },
    { name: 'busy', isHere: true, openChats: 1 },
    { name: 'away', isHere: false, openChats: 0 },
  ])
})
