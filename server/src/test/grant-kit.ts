import type { TestMember } from './test-site.ts'

/** A grant of 88 CNY that asks three times its turnover. */
export function grantOf({ userName }: TestMember, changes: object = {}) {
  return { userName, currency: 'CNY', amount: '88', wagerTimes: 3, reason: '补偿 11 月 20 日的维护', ...changes }
}
