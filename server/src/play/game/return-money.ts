import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { recyclingTransferId } from '../platform/new-transfer.ts'
import { emptyPlatform } from '../platform/recycle-platform.ts'
import { leaseMs } from '../platform/run-transfer.ts'
import { finishTransfersIn } from '../platform/settle-transfer-in.ts'
import { findTransfer, listOpenTransfersIn } from '../platform/transfer-rows.ts'
import {
  closeLeftPlays,
  type DuePlay,
  endReturn,
  isPlayed,
  postponeReturn,
  readAutoRule,
  takeDuePlays,
} from './play-rows.ts'

const atOnce = 12
const firstPauseMs = 500
const maxPauseMs = 60_000

/** Brings the money of games that were left back to their members' wallets; several processes share the work. */
export async function returnMoney(context: Context): Promise<void> {
  await closeLeftPlays(context.db)
  // An attempt makes two rounds of calls to the platform.
  const take = () => takeDuePlays(context.db, atOnce, leaseMs(context) * 2)
  for await (const plays of eachBatch(atOnce, take)) {
    await Promise.all(
      plays.map((play) =>
        returnOf(context, play).catch((error: unknown) =>
          context.log.error({ err: error, play: play.id }, 'the money of a game could not be brought back'),
        ),
      ),
    )
  }
}

async function returnOf(context: Context, play: DuePlay): Promise<void> {
  const { db } = context
  const rule = await readAutoRule(db, play.tenant, play.memberId, null)
  const stays = !rule.isOn || (await isPlayed(db, play))
  if (stays || (!rule.isClosed && (await isBack(context, play)))) return await endReturn(db, play)
  await postponeReturn(db, play, Math.min(firstPauseMs * 2 ** Math.min(play.tries, 10), maxPauseMs))
}

/** True when nothing of the member's is on the platform or on its way there. */
async function isBack(context: Context, play: DuePlay): Promise<boolean> {
  const { tenant, memberId, platformCode } = play
  await finishTransfersIn(context, play)
  const open = await listOpenTransfersIn(context.db, tenant, memberId, platformCode)
  if (open.some(({ currency }) => currency === play.currency)) return false
  // An attempt is a transfer of its own: the amount can differ from the last one's.
  const asked = { ...play, playId: play.id, requestId: `return.${play.id}.${play.tries}` }
  const found = await emptyPlatform(context, asked, async () => {})
  if (found !== 'ORDER') return found === 'EMPTY'
  const transfer = await findTransfer(context.db, tenant, memberId, recyclingTransferId(asked))
  return transfer?.state === 'DONE'
}
