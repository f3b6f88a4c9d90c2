import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { plantAnswer, solveCaptcha } from '../../test/solve-captcha.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { checkCaptcha } from './check-captcha.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function sessionOfImage(): Promise<string> {
  const [row] = await site.db.query<{ sessionId: string }>(
    sql`select session_id from captcha order by expires_at desc limit 1`,
  )
  return row!.sessionId
}

test('requires a session and a known action', async () => {
  expect(await outcomeOf(site.stranger().blob('getCaptcha', { action: 'LOGIN' }))).toBe('sessionUnknown')
  expect(await outcomeOf((await site.visitor()).blob('getCaptcha', { action: 'WITHDRAW' }))).toBe('badRequest')
})

test('returns a PNG whose bytes do not contain the answer', async () => {
  const visitor = await site.visitor()
  const image = await visitor.blob('getCaptcha', { action: 'LOGIN' })
  const bytes = Buffer.from(await image.arrayBuffer())
  expect(image.type).toBe('image/png')
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(bytes.toString('latin1')).not.toContain(await solveCaptcha(site.db))
})

test('accepts one of twenty concurrent tries with the right answer', async () => {
  const visitor = await site.visitor()
  await visitor.blob('getCaptcha', { action: 'LOGIN' })
  const [code, session] = [await plantAnswer(site.db), await sessionOfImage()]
  const passed = await Promise.all(Array.from({ length: 20 }, () => checkCaptcha(site.db, session, 'LOGIN', code)))
  expect(passed.filter(Boolean)).toHaveLength(1)
})

test('a wrong try uses up the image, and an image expires after two minutes', async () => {
  const visitor = await site.visitor()
  await visitor.blob('getCaptcha', { action: 'REG' })
  const [code, session] = [await plantAnswer(site.db), await sessionOfImage()]
  expect(await checkCaptcha(site.db, session, 'REG', 'WRNG')).toBe(false)
  expect(await checkCaptcha(site.db, session, 'REG', code)).toBe(false)
  await visitor.blob('getCaptcha', { action: 'REG' })
  const fresh = await plantAnswer(site.db)
  await site.db.execute(
    sql`update captcha set expires_at = expires_at - interval '121 seconds' where session_id = ${session}`,
  )
  expect(await checkCaptcha(site.db, session, 'REG', fresh)).toBe(false)
})
