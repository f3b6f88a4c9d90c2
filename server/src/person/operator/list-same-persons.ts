import { accountKeyOf } from '../../member/account-name.ts'
import { cutPage, pageSize, readCursor } from '../../rpc/cursor.ts'
import type { Handler } from '../../rpc/handler.ts'
import { listMatches } from '../match-rows.ts'
import { countOpposite, pairKey } from '../opposite-rows.ts'

export const listSamePersons: Handler<'listSamePersons'> = async ({ db, tenant }, input) => {
  const size = pageSize(input.size)
  const userName = input.userName.trim()
  const asked = { tenant, userNameKey: userName && accountKeyOf(userName), isCleared: input.isCleared }
  const { page, nextCursor } = cutPage(await listMatches(db, asked, readCursor(input.cursor), size + 1), size)
  const opposite = await countOpposite(db, tenant, page)
  return {
    rows: page.map(({ exactly: _, memberId, otherId, facts, foundAt, decidedAt, ...row }) => ({
      ...row,
      oppositeRounds: opposite.get(pairKey({ memberId, otherId })) ?? 0,
      facts: [...facts],
      foundAt: foundAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? '',
    })),
    nextCursor,
  }
}
