import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { listOpenGames, type OpenGame } from './game-rows.ts'
import type { PlatformChain } from '../../base/providers/platforms/platform-provider.ts'

const pageSize = 20
const cursorForm = /^([a-z0-9-]{1,30})\.([0-9a-f-]{36})?$/

/**
 * What the platforms of the site's open games published: of one platform after the other, newest first. A platform without
 * any is passed over, so that a page is empty only when nothing follows.
 */
export const listCommitments: Handler<'listCommitments'> = async ({ context, db, tenant, lang }, { cursor, size }) => {
  const games = await listOpenGames(db, tenant, null)
  const codes = [...new Set(games.map(({ platformCode }) => platformCode))].sort()
  const [, from, first = ''] = cursor ? (cursorForm.exec(cursor) ?? []) : ['', codes[0]]
  if (cursor && (!from || !codes.includes(from))) throw new CallError('cursorWrong')
  const words = lang === 'zh-CN' ? 'zh-CN' : 'en-US'
  const rest = from ? codes.slice(codes.indexOf(from)) : []
  for (const [at, code] of rest.entries()) {
    const own = games.filter(({ platformCode }) => platformCode === code)
    const asked = {
      games: own.map((game) => game.code),
      lang: words,
      after: at === 0 ? first : '',
      limit: size || pageSize,
    }
    const answer = await context.platforms.chains(code, asked)
    if (answer.kind !== 'done') throw new CallError('platformUnavailable')
    const rows = answer.value.chains.flatMap((chain) => rowOf(chain, own))
    const last = answer.value.chains.at(-1)
    if (answer.value.more && last) return { rows, nextCursor: `${code}.${last.chainId}` }
    const next = rest[at + 1]
    if (rows.length > 0) return { rows, nextCursor: next === undefined ? '' : `${next}.` }
  }
  return { rows: [], nextCursor: '' }
}

// A chain of a game that the site does not have open was not asked for, and is not shown.
function rowOf(chain: PlatformChain, games: readonly OpenGame[]) {
  const game = games.find(({ code }) => code === chain.gameCode)
  if (!game) return []
  const { chainId: id, name: tableName, state, length: rounds, terminalHash, publishedAt, beacon } = chain
  return [
    {
      ...game,
      id,
      tableName,
      state,
      rounds,
      terminalHash,
      publishedAt,
      beacon: beacon?.source ?? '',
      beaconRound: beacon?.round ?? '',
      namedAt: beacon?.namedAt ?? '',
      expectedAt: beacon?.expectedAt ?? '',
      salt: chain.salt ?? '',
      saltedAt: chain.saltedAt ?? '',
      begunAt: chain.begunAt ?? '',
      endedAt: chain.endedAt ?? '',
      lastSeed: chain.lastSeed ?? '',
    },
  ]
}
