import type { Handler } from '../../../call/rpc/handler.ts'
import { answered } from '../trader-answer.ts'

const places = 4

export const getBookCalibration: Handler<'getBookCalibration'> = async ({ context }, { sport, days }) => {
  const asked = { ...(sport && { sport }), ...(days > 0 && { days }) }
  const { points } = answered(await context.bookTrader.calibration(asked))
  return {
    points: points.map(({ from, to, predicted, observed, band, ...point }) => ({
      ...point,
      from: from.toFixed(places),
      to: to.toFixed(places),
      predicted: predicted.toFixed(places),
      observed: observed.toFixed(places),
      band: band.toFixed(places),
    })),
  }
}
