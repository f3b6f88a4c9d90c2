import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listBetsOf } from './bet-rows.ts'

export const getRoundPage: Handler<'getRoundPage'> = async ({ context, db, tenant, memberId, origin }, input) => {
  const [bet] = await listBetsOf(db, { tenant, memberId }, [input.betId])
  if (!bet) throw new CallError('notFound')
  const page = await context.platforms.roundPage({
    platformCode: bet.platformCode,
    playerId: memberId,
    roundId: bet.roundId,
    lang: input.language,
    theme: input.theme,
    parentOrigin: origin,
  })
  if (page.kind === 'done') return { url: page.value.url }
  // What a platform no longer keeps, or never had, is no failure.
  if (page.kind === 'refused' && page.code === 'ROUND_NOT_FOUND') return { url: '' }
  throw new CallError('platformUnavailable')
}
