import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { markPlay } from './play-rows.ts'

export const keepPlayAlive: Handler<'keepPlayAlive'> = async ({ context, db, tenant, memberId }, input) => {
  const play = await markPlay(db, tenant, memberId, input.id, input.isOver)
  if (!play) throw new CallError('notFound')
  if (input.isOver) context.wake('plays')
  return { isOpen: play.isOpen }
}
