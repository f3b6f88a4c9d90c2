import { listPlatformRows } from '../platform/platform-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { gameOf } from './game-of.ts'
import { countGameRows, type GameFilter, type GameKey, listGameRows } from './game-rows.ts'
import { searchQuery } from './game-search.ts'

const defaultSize = 24
const cursorForm = /^(-?\d{1,18})\.([a-z0-9-]{1,30})\.([a-z0-9-]{1,60})$/

export const listGames: Handler<'listGames'> = async ({ db, tenant, lang, memberIdOrNull: memberId }, input) => {
  const shelf = input.shelf || 'all'
  const after = readKey(input.cursor)
  if (memberId === null && (shelf === 'favourite' || shelf === 'recent')) return { rows: [], nextCursor: '', total: 0 }
  const size = input.size || defaultSize
  const { type, platform, tag } = input
  const [search, sort, isChinese] = [searchQuery(input.search), input.sort, lang === 'zh-CN']
  const filter: GameFilter = { tenant, memberId, shelf, type, platform, tag, search, sort, isChinese }
  const [rows, total, platforms] = await Promise.all([
    listGameRows(db, filter, after, size + 1),
    after ? 0 : countGameRows(db, filter),
    listPlatformRows(db, tenant),
  ])
  const states = new Map(platforms.map((one) => [one.code, one.status]))
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const nextCursor = last && rows.length > size ? `${last.rank}.${last.platformCode}.${last.code}` : ''
  return { rows: page.map((game) => gameOf(game, states.get(game.platformCode) ?? 'CLOSED')), nextCursor, total }
}

function readKey(cursor: string): GameKey | null {
  if (!cursor) return null
  const [, rank, platformCode, code] = cursorForm.exec(cursor) ?? []
  if (!rank || !platformCode || !code) throw new CallError('cursorWrong')
  return { rank: BigInt(rank), platformCode, code }
}
