import { listOpenTypes } from '../../base/tenant/open-type-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { formatRatio } from './experience.ts'
import { listRatios } from './level-rows.ts'

export const getExpRatio: Handler<'getExpRatio'> = async ({ db, tenant }, input) => {
  const [open, { ratios, weights }] = await Promise.all([listOpenTypes(db, tenant), listRatios(db, tenant)])
  const asked = ratios.filter(({ currency }) => !input.currency || currency === input.currency)
  return {
    rows: asked.map(({ currency, ratioMillionths }) => ({ currency, ratio: formatRatio(ratioMillionths) })),
    weights: weights.filter(({ gameType }) => open.has(gameType)),
  }
}
