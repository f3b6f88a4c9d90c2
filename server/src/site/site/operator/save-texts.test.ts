import { createHash } from 'node:crypto'
import { configure, TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

configure({ useWebWorkers: false })
let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.close()
})

const save = async (lang: string, rows: { code: string; text: string }[]) =>
  await (await site.operator()).call('saveTexts', { lang, rows })

async function download(lang: string, tenant = 'mingtang') {
  const pack = await site.stranger(tenant).call('getLangPack', { langCode: lang })
  const answer = await fetch(site.url + pack.downloadPath, { headers: { 'x-tenant': tenant } })
  return { pack, answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) }
}

async function unpack(bytes: Uint8Array, password: string): Promise<unknown> {
  const [entry] = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  if (!entry || entry.directory) throw new Error('the archive is empty')
  return JSON.parse(await entry.getData(new TextWriter(), { password, checkSignature: true }))
}

describe('what is refused', () => {
  const rows = [{ code: 'site.login', text: 'Come in' }]
  it('is for operators only', async () => {
    expect(await outcomeOf(site.stranger().call('saveTexts', { lang: 'en-US', rows }))).toBe('operatorRequired')
  })
  it.each([
    ['an unknown text key', 'en-US', { code: 'site.nothing', text: 'x' }, 'textWrong'],
    ['a prototype name as the key', 'en-US', { code: '__proto__', text: 'x' }, 'textWrong'],
    ['the code of no error', 'en-US', { code: 'D99999', text: 'x' }, 'textWrong'],
    [
      'an unknown placeholder of an error named by its code',
      'en-US',
      { code: 'D00012', text: '{{name}}' },
      'textWrong',
    ],
    ['an unknown placeholder', 'en-US', { code: 'site.login', text: '{{password}}' }, 'textWrong'],
    ['a control character', 'en-US', { code: 'site.login', text: 'a\u0000b' }, 'textWrong'],
    ['a direction character', 'en-US', { code: 'site.login', text: 'a\u202eb' }, 'textWrong'],
    ['no language', 'xx-XX', rows[0]!, 'languageUnknown'],
    ['2,001 characters', 'en-US', { code: 'site.login', text: 'x'.repeat(2_001) }, 'badRequest'],
  ])('%s', async (_, lang, row, refusal) => {
    const before = await site.stranger().call('getLangPack', { langCode: 'en-US' })
    expect(await outcomeOf(save(lang, [row]))).toBe(refusal)
    expect((await site.stranger().call('getLangPack', { langCode: 'en-US' })).version).toBe(before.version)
  })
})

it('makes an encrypted archive of the changed texts, with its hash and size', async () => {
  const { version } = await save('en-US', [
    { code: 'site.login', text: 'Come in' },
    { code: 'errors.captchaWrong', text: 'Not quite' },
  ])
  const { pack, answer, bytes } = await download('en-US')
  expect(pack).toMatchObject({ version, size: bytes.length })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(pack.sha256)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await unpack(bytes, pack.password)).toEqual([
    { code: 'errors.captchaWrong', name: 'Not quite' },
    { code: 'site.login', name: 'Come in' },
  ])
  await expect(unpack(bytes, 'guess')).rejects.toThrow()
  expect(Buffer.from(bytes).includes('Come in')).toBe(false)
})

it('takes texts of errors by their code, as the specification names them', async () => {
  const own = async () => {
    const { pack, bytes } = await download('zh-CN')
    return ((await unpack(bytes, pack.password)) as { code: string; name: string }[]).filter(
      ({ code }) => !code.startsWith('site.'),
    )
  }
  await save('zh-CN', [
    { code: 'D00012', text: 'Taken' },
    { code: 'errors.D00067', text: 'Wait {{minutes}}' },
  ])
  expect(await own()).toEqual([
    { code: 'D00012', name: 'Taken' },
    { code: 'errors.D00067', name: 'Wait {{minutes}}' },
  ])
  await save('zh-CN', [
    { code: 'D00012', text: '' },
    { code: 'errors.D00067', text: '' },
  ])
})

it('makes a new version per change, keeps the older archive, and reverts a change', async () => {
  await save('en-US', [
    { code: 'site.login', text: 'Come in' },
    { code: 'errors.captchaWrong', text: 'Not quite' },
  ])
  const before = await download('en-US')
  const { version } = await save('en-US', [{ code: 'site.login', text: '' }])
  expect(version).toBeGreaterThan(before.pack.version)
  const after = await download('en-US')
  expect(await unpack(after.bytes, after.pack.password)).toEqual([{ code: 'errors.captchaWrong', name: 'Not quite' }])
  const old = await fetch(site.url + before.pack.downloadPath, { headers: { 'x-tenant': 'mingtang' } })
  expect(old.status).toBe(200)
  const { rows } = await (await site.operator()).call('listTexts', { lang: 'en-US' })
  expect(rows).toEqual([{ code: 'errors.captchaWrong', text: 'Not quite' }])
})

it('keeps the packs of tenants apart', async () => {
  await save('en-US', [{ code: 'site.login', text: 'Walk in' }])
  const { pack } = await download('en-US')
  const theirs = await fetch(site.url + pack.downloadPath, { headers: { 'x-tenant': 'yunlai' } })
  expect(theirs.status).toBe(404)
  expect((await site.stranger('yunlai').call('getLangPack', { langCode: 'en-US' })).version).toBe(0)
  for (const path of ['/packs/mingtang/en-US/999999.zip', '/packs/mingtang/en-US/1.zip%2f..', '/packs/x/en-US/1.zip']) {
    expect((await fetch(site.url + path)).status, path).toBe(404)
  }
})

it('makes one pack at a time and loses no concurrent change', async () => {
  const codes = ['site.login', 'site.register', 'site.skip', 'site.retry']
  const versions = await Promise.all(codes.map((code) => save('zh-CN', [{ code, text: `${code}!` }])))
  expect(new Set(versions.map(({ version }) => version)).size).toBe(codes.length)
  const { pack, bytes } = await download('zh-CN')
  expect(await unpack(bytes, pack.password)).toHaveLength(codes.length)
  expect(pack.version).toBe(Math.max(...versions.map(({ version }) => version)))
})

it('serves a third language as soon as the tenant offers it', async () => {
  await site.db.execute(
    sql`update tenant set languages = '{zh-CN,en-US,ms-MY}', version = version + 1 where code = 'mingtang'`,
  )
  await save('ms-MY', [{ code: 'site.login', text: 'Log masuk' }])
  expect((await site.stranger().call('listLanguages', {})).rows.map(({ code }) => code)).toContain('ms-MY')
  const { pack, bytes } = await download('ms-MY')
  expect(await unpack(bytes, pack.password)).toEqual([{ code: 'site.login', name: 'Log masuk' }])
})
