import { randomUUID } from 'node:crypto'
import type { Handler } from '../../call/rpc/handler.ts'
import { drawSlider, sliderShape } from './slider-picture.ts'
import { replaceSlider } from './slider-rows.ts'

export const getSlider: Handler<'getSlider'> = async (call, input) => {
  const { picture, piece, pieceTop, answerX } = await drawSlider()
  const id = randomUUID()
  const slider = { id, sessionId: call.sessionId, action: input.action, answerX }
  await call.db.transaction((tx) => replaceSlider(tx, slider))
  return { id, picture: picture.toString('base64'), piece: piece.toString('base64'), ...sliderShape, pieceTop }
}
