import type { Handler } from '../rpc/handler.ts'
import { catchUp, mostBehind } from './catch-up.ts'
import { listFollowing } from './push-rows.ts'

export const pollRealtime: Handler<'pollRealtime'> = async ({ db, tenant, memberId }, input) => {
  const after = BigInt(input.after)
  const isNew = input.after === ''
  const [following] = await listFollowing(db, [{ tenant, memberId, after }], isNew ? 0 : mostBehind)
  const { lastNumber, rows } = following ?? { lastNumber: 0n, rows: [] }
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
