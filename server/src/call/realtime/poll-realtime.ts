import { gathered } from '../../base/db/gather.ts'
import type { Handler } from '../rpc/handler.ts'
import { catchUp, maxBehind } from './catch-up.ts'
import { type PushPlace, listFollowing } from './push-rows.ts'

const followingOf = gathered((db, asked: readonly PushPlace[]) => listFollowing(db, asked, maxBehind))
/** No push comes after it: the largest int8. */
const newest = 2n ** 63n - 1n

export const pollRealtime: Handler<'pollRealtime'> = async ({ db, tenant, memberId }, input) => {
  const isNew = input.after === ''
  const after = isNew ? newest : BigInt(input.after)
  const { lastNumber, rows } = await followingOf(db, { tenant, memberId, after })
  if (isNew) return { cursor: `${lastNumber}` }
  const caught = catchUp(after, lastNumber, rows)
  if (caught.kind === 'gap') return { cursor: `${lastNumber}`, isGap: true }
  const pushes = caught.rows.map(({ number, command, data }) => ({
    number: `${number}`,
    command,
    data: JSON.stringify(data),
  }))
  return { pushes, cursor: pushes.at(-1)?.number ?? input.after }
}
