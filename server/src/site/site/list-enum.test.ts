import { type Client, createClient } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const inEnglish = () =>
  createClient({ baseUrl: site.url, headers: () => ({ 'x-tenant': 'mingtang', 'x-lang': 'en-US' }) })

it.each([['Nothing-Enum'], ['__proto__'], ['constructor'], ['member-feedbackenum']])('%s is not found', async (key) => {
  expect(await outcomeOf(site.stranger().call('listEnum', { key }))).toBe('notFound')
})

it('feedback has the kinds of the specification, in the language of the caller', async () => {
  const { rows } = await site.stranger().call('listEnum', { key: 'Member-FeedbackEnum' })
  expect(rows.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(rows[0]?.name).toBe('\u6e38\u620f\u5e73\u53f0')
  const english = await inEnglish().call('listEnum', { key: 'Member-FeedbackEnum' })
  expect(english.rows.map(({ name }) => name)).toEqual([
    'Game platforms',
    'Deposits and withdrawals',
    'Customer service',
    'Promotions',
    'App and site',
    'Something else',
  ])
})

it('a name changed by an operator is returned', async () => {
  const operator = await site.operator()
  const save = (text: string) =>
    operator.call('saveTexts', { lang: 'en-US', rows: [{ code: 'enum.Member-FeedbackEnum.6', text }] })
  await save('Anything')
  const last = async (client: Client) =>
    (await client.call('listEnum', { key: 'Member-FeedbackEnum' })).rows.at(-1)?.name
  expect(await last(inEnglish())).toBe('Anything')
  expect(await last(site.stranger())).toBe('\u5176\u4ed6')
  expect(await last(site.stranger('yunlai'))).toBe('\u5176\u4ed6')
  await save('')
  expect(await last(inEnglish())).toBe('Something else')
})

it.each([
  ['Member-ExperienceReportTypeEnum', 'NORMAL'],
  ['Pay-WithdrawRecordStatusEnum', 'SUBMITTED'],
  ['Pay-RechargeStateEnum', 'CREATED'],
  ['Pay-RechargeVerifyStateEnum', 'WAITING'],
  ['MessagesTypeEnum', 'SYSTEM'],
])('%s begins with %s, and every entry has a name in both languages', async (key, first) => {
  for (const client of [site.stranger(), inEnglish()]) {
    const { rows } = await client.call('listEnum', { key })
    expect(rows[0]?.code).toBe(first)
    for (const { code, name } of rows) expect(name, code).not.toBe(code)
  }
})
