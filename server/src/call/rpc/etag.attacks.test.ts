// Every save that replaces: made from what was read, or refused. A save from an old page would take away what it never showed.
import type { Request } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEtag, type ReplacingCall, replacingCalls } from '../../test/etag-kit.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { itemOf } from '../../test/mall-kit.ts'
import { messageOf } from '../../test/message-kit.ts'
import { documentOf } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
  await insertTestRates(site.db)
})
afterAll(() => site.close())

const lines = (name: string) => ({ rows: [{ apiMode: 'NORMAL', serviceUrl: 'https://help.example.com', name }] })
const levels = (needed: string) => ({
  rows: [
    { level: 0, needed: '0', keep: '0', decayPercent: 0, bonuses: [] },
    { level: 1, needed, keep: '0', decayPercent: 0, bonuses: [] },
  ],
})
const plan = (belowPercent: number) => ({
  joining: 'REVIEW' as const,
  rates: [{ gameType: 'live', rateMillionths: 1_000 }],
  belowPercent,
})
const words = (text: string) => [{ lang: 'zh-CN', title: text, content: text }]

/** By call: two saves of the same set or row that differ. */
const saves: { [Name in ReplacingCall]: readonly [Request<Name>, Request<Name>] } = {
  saveTenant: [{ currencies: ['CNY', 'USD', 'JPY', 'USDT'] }, { currencies: ['CNY', 'USD', 'USDT'] }],
  saveConfig: [{ smsCountries: ['CN', 'LT'] }, { smsCountries: ['CN'] }],
  saveLines: [lines('one'), lines('two')],
  saveDomains: [{ urls: ['https://a.example.com'] }, { urls: ['https://b.example.com'] }],
  saveRegion: [{ prohibitedCountries: ['SG', 'US'] }, { prohibitedCountries: ['SG'] }],
  saveRebateRates: [
    { rows: [{ gameType: 'live', level: 0, rateBp: 10 }] },
    { rows: [{ gameType: 'sports', level: 0, rateBp: 10 }] },
  ],
  saveVipLevels: [levels('1000'), levels('2000')],
  saveVipRatios: [
    {
      rows: [
        { currency: 'CNY', ratio: '1' },
        { currency: 'USD', ratio: '7' },
      ],
    },
    { rows: [{ currency: 'CNY', ratio: '1' }] },
  ],
  saveAgencyPlan: [plan(50), plan(60)],
  savePromotion: [{ document: documentOf({ code: 'kept' }) }, { document: documentOf({ code: 'kept', sort: 7 }) }],
  saveMallItem: [{ item: itemOf({ price: '100' }) }, { item: itemOf({ price: '200' }) }],
  savePopup: [
    { lang: 'zh-CN', messageTitle: 'one', messageContent: 'one' },
    { lang: 'zh-CN', messageTitle: 'two', messageContent: 'two' },
  ],
  saveMessageDraft: [{ message: messageOf({ words: words('one') }) }, { message: messageOf({ words: words('two') }) }],
  saveChatAnswer: [
    { answer: { words: [{ lang: 'zh-CN', question: 'one', answer: 'one' }] } },
    { answer: { words: [{ lang: 'zh-CN', question: 'two', answer: 'two' }] } },
  ],
}

it('are all here', () => {
  const replacing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].saves === 'REPLACES')
  expect(replacing.toSorted()).toEqual(replacingCalls.toSorted())
})

it.each(replacingCalls)('%s is refused without the etag of what stands, and from an old one', async (name) => {
  const operator = await site.operator()
  const [first, second] = saves[name] as readonly [object, object]
  const send = (request: object) => operator.call(name, request as Request<'saveLines'>)
  const saved = (await send(first)) as { id?: string }
  const id = 'id' in saved ? { id: saved.id } : {}
  const etag = await readEtag(operator, name, saved.id)
  expect(etag).not.toBe('')
  expect(await outcomeOf(send({ ...second, ...id, etag: '' })), 'without one').toBe('changedMeanwhile')
  const both = await Promise.all([
    outcomeOf(send({ ...second, ...id, etag })),
    outcomeOf(send({ ...second, ...id, etag })),
  ])
  expect(both.toSorted(), 'of two at once one').toEqual(['answered', 'changedMeanwhile'])
  expect(await outcomeOf(send({ ...first, ...id, etag })), 'an old one').toBe('changedMeanwhile')
  const now = await readEtag(operator, name, saved.id)
  expect(now).not.toBe(etag)
  expect(await outcomeOf(send({ ...first, ...id, etag: now })), 'the one that stands').toBe('answered')
})

it('what a save does not replace needs none', async () => {
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('saveTenant', { accentHue: 12, etag: '' }))).toBe('answered')
  expect(await outcomeOf(operator.call('saveConfig', { isInvite: false, etag: '' }))).toBe('answered')
})
