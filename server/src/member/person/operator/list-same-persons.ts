import { accountKeyOf } from '../../member/account-name.ts'
import { readPage } from '../../../call/rpc/cursor.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listMatches } from '../match-rows.ts'
import { countOpposite, pairKey } from '../opposite-rows.ts'

export const listSamePersons: Handler<'listSamePersons'> = async ({ db, tenant }, input) => {
  const userName = input.userName.trim()
  const asked = { tenant, userNameKey: userName && accountKeyOf(userName), isCleared: input.isCleared }
  const { rows, nextCursor } = await readPage(input, (page) => listMatches(db, asked, page))
  const opposite = await countOpposite(db, tenant, rows)
  return {
    rows: rows.map(({ exactly: _, memberId, otherId, facts, foundAt, decidedAt, ...row }) => ({
      ...row,
      oppositeRounds: opposite.get(pairKey({ memberId, otherId })) ?? 0,
      facts: [...facts],
      foundAt: foundAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
