// Shared by the tests of promotions: documents as operators send them, and running promotions.
import type { TestSite } from './test-site.ts'

let made = 0

/** A water-ball in CNY: 8 for 1,000 played in a day; the changes replace terms and fields of the document. */
export function documentOf({ terms, ...changes }: Record<string, unknown> & { terms?: object } = {}): object {
  made += 1
  return {
    code: `offer-${made}`,
    kind: 'WATER_BALL',
    classificationId: 'DAILY',
    sort: made,
    cycle: 'DAY',
    words: [
      { lang: 'zh-CN', diyTitle: '水球', introduction: '<p>玩满就领</p>' },
      { lang: 'en-US', diyTitle: 'Water ball', introduction: '<p>Play and claim</p>' },
    ],
    budgets: [{ currency: 'CNY', budget: '1000' }],
    terms: { tiers: [{ currency: 'CNY', min: '1000', amount: '8' }], payment: 'WALLET', ...terms },
    ...changes,
  }
}

/** Saves a promotion and opens it; returns its id. */
export async function runPromotion(site: TestSite, document: object = documentOf()): Promise<string> {
  const operator = await site.operator()
  const { id } = await operator.call('savePromotion', { document })
  await operator.call('setPromotionState', { id, state: 'LIVE' })
  return id
}
