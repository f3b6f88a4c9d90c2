import type { Context } from '../../context.ts'
import { readClock } from '../../base/day/day-rows.ts'
import { listRates, putRates } from './exchange-rate-rows.ts'
import { judgeQuote } from './quote-rule.ts'

/** Asks the source for its rates and stores those that are believed; whatever else it answers, the rates before it stay. */
export async function refreshRates({ db, rates, log }: Pick<Context, 'db' | 'rates' | 'log'>): Promise<void> {
  const source = rates.code
  const answer = await rates.quotes()
  if (answer.kind !== 'done') {
    log.warn({ source, why: answer.kind === 'unknown' ? answer.why : answer.code }, 'no exchange rates')
    return
  }
  const { quotedOn, rows } = answer.value
  const [stored, { today }] = await Promise.all([listRates(db, source), readClock(db)])
  const before = new Map(stored.map((row) => [row.currency, row]))
  const taken = rows.flatMap(({ currency, rate }) => {
    const verdict = judgeQuote({ currency, rate }, quotedOn, { before: before.get(currency), today })
    if (verdict.kind === 'take') return [{ currency, rateUnits: verdict.rateUnits }]
    if (verdict.kind === 'refuse')
      log.error({ source, currency, rate, quotedOn, why: verdict.why }, 'exchange rate refused')
    return []
  })
  if (taken.length > 0) await putRates(db, { source, quotedOn }, taken)
}
