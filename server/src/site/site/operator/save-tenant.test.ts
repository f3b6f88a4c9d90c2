import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../base/db/sql.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'
import { sourceTexts } from '../../../base/text/texts.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const settings = async () => await (await site.operator()).call('getSettings', {})

it.each([
  [{ name: '' }, 'badRequest'],
  [{ name: '   ' }, 'settingWrong'],
  [{ name: 'x'.repeat(41) }, 'badRequest'],
  [{ name: 'Ming\u202etang' }, 'settingWrong'],
  [{ enName: 'Ming\u0007tang' }, 'settingWrong'],
  [{ logo: 'javascript:alert(1)' }, 'settingWrong'],
  [{ logo: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'settingWrong'],
  [{ enLogo: 'http://img.example.com/a.png' }, 'settingWrong'],
  [{ miniLogo: '//evil.example.com/a.png' }, 'settingWrong'],
  [{ appLogo: 'https://192.168.0.1/a.png' }, 'settingWrong'],
  [{ accentHue: 360 }, 'badRequest'],
  [{ accentHue: -1 }, 'badRequest'],
  [{ hosts: ['brand.example.com'] }, 'settingWrong'],
  [{ hosts: [''] }, 'settingWrong'],
  [{ currencies: ['CNY', 'DOGE'] }, 'settingWrong'],
  [{ currencies: ['CNY', '__proto__'] }, 'settingWrong'],
  [{ currencies: ['USD'] }, 'settingWrong'],
  [{ defaultCurrency: 'KWD' }, 'settingWrong'],
  [{ languages: ['zh-CN', 'xx-XX'] }, 'settingWrong'],
  [{ languages: ['zh-CN', 'english'] }, 'settingWrong'],
  [{ languages: ['en-US'] }, 'settingWrong'],
  [{ defaultLanguage: 'ms-MY' }, 'settingWrong'],
])('%j is refused with %s and changes nothing', async (changes, name) => {
  const before = await settings()
  expect(await outcomeOf((await site.operator()).call('saveTenant', changes))).toBe(name)
  expect(await settings()).toEqual(before)
})

const translate = (percent: number) =>
  site.db.execute(sql`
    insert into text_change (tenant, lang, code, text) select 'mingtang', 'ms-MY', code, 'teks' from (
      select code, percent_rank() over (order by code) as rank from unnest(${Object.keys(sourceTexts)}::text[]) as code) keys
     where rank * 100 <= ${percent} on conflict do nothing`)

it('a language goes live with nine tenths of its texts, not with one', async () => {
  const operator = await site.operator()
  const languages = ['zh-CN', 'en-US', 'ms-MY']
  const goLive = () => outcomeOf(operator.call('saveTenant', { languages }))
  expect(await goLive()).toBe('languageUnfinished')
  // Its texts can be written before.
  await operator.call('saveTexts', { lang: 'ms-MY', rows: [{ code: 'site.login', text: 'Log masuk' }] })
  const failure = await operator.call('saveTenant', { languages }).catch((error: unknown) => error)
  const all = Object.keys(sourceTexts).length
  expect(failure).toMatchObject({ errorData: { lang: 'ms-MY', texts: 1, all, least: Math.ceil(all * 0.9) } })
  await translate(85)
  expect(await goLive()).toBe('languageUnfinished')
  await translate(95)
  expect(await goLive()).toBe('answered')
  await operator.call('saveTenant', { languages: ['zh-CN', 'en-US'] })
})

it('changes only the fields sent, in every reply at once', async () => {
  const operator = await site.operator()
  await translate(100)
  const before = await settings()
  const { version } = await operator.call('saveTenant', {
    name: '\u65b0\u660e\u5802',
    logo: '/brand/logo.svg',
    appLogo: 'https://img.example.com/app.png',
    accentHue: 0,
    languages: ['zh-CN', 'en-US', 'ms-MY'],
  })
  expect(version).toBe(before.version + 1)
  expect(await site.stranger().call('getCurrentTenant', {})).toMatchObject({
    name: '\u65b0\u660e\u5802',
    enName: 'mingtang',
    logo: '/brand/logo.svg',
    appLogo: 'https://img.example.com/app.png',
    accentHue: 0,
  })
  expect((await site.stranger().call('listLanguages', {})).rows.map(({ code }) => code)).toContain('ms-MY')
  expect((await site.stranger().call('getConfig', {})).version).toBe(version)
  const after = await settings()
  expect(after.tenant).toEqual({
    ...before.tenant,
    name: '\u65b0\u660e\u5802',
    logo: '/brand/logo.svg',
    appLogo: 'https://img.example.com/app.png',
    accentHue: 0,
    languages: ['zh-CN', 'en-US', 'ms-MY'],
  })
  expect((await site.stranger('yunlai').call('getCurrentTenant', {})).name).toBe('yunlai')
  await operator.call('saveTenant', { languages: before.tenant?.languages ?? [] })
})

it('a list and its default can change together', async () => {
  const operator = await site.operator()
  await operator.call('saveTenant', { currencies: ['USD', 'JPY', 'USD'], defaultCurrency: 'JPY' })
  expect((await settings()).tenant).toMatchObject({ currencies: ['USD', 'JPY'], defaultCurrency: 'JPY' })
  await operator.call('saveTenant', { currencies: ['CNY', 'USD', 'JPY', 'USDT'], defaultCurrency: 'CNY' })
})

it('removes a host, and refuses a new one', async () => {
  await site.db.execute(sql`update tenant set hosts = '{one.example.com,two.example.com}' where code = 'mingtang'`)
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('saveTenant', { hosts: ['one.example.com', 'new.example.com'] }))).toBe(
    'settingWrong',
  )
  await operator.call('saveTenant', { hosts: ['Two.Example.com'] })
  expect((await settings()).tenant?.hosts).toEqual(['two.example.com'])
})

it('four concurrent changes: every version is used once, and no change is lost', async () => {
  const operator = await site.operator()
  const before = (await settings()).version
  const fields = ['logo', 'enLogo', 'miniLogo', 'appLogo'] as const
  const replies = await Promise.all(
    fields.map((field) => operator.call('saveTenant', { [field]: `/own/${field}.png` })),
  )
  expect(replies.map(({ version }) => version).sort((one, other) => one - other)).toEqual(
    fields.map((_, index) => before + 1 + index),
  )
  const { tenant } = await settings()
  for (const field of fields) expect(tenant?.[field]).toBe(`/own/${field}.png`)
})
