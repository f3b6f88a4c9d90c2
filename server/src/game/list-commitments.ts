import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { listOpenGames, type OpenGame } from './game-rows.ts'
import type { PlatformChain } from '../providers/platforms/platform-provider.ts'

const pageSize = 20
const cursorForm = /^([a-z0-9-]{1,30})\.([0-9a-f-]{36})?$/

/** What the platforms of the site's open games published: of one platform after the other, newest first. */
export const listCommitments: Handler<'listCommitments'> = async ({ context, db, tenant, lang }, { cursor }) => {
  const games = await listOpenGames(db, tenant, null)
  const codes = [...new Set(games.map(({ platformCode }) => platformCode))].sort()
  const [, from, after = ''] = cursor ? (cursorForm.exec(cursor) ?? []) : ['', codes[0]]
  if (cursor && (!from || !codes.includes(from))) throw new CallError('cursorWrong')
  if (!from) return { rows: [], nextCursor: '' }
  const own = games.filter(({ platformCode }) => platformCode === from)
  const words = lang === 'zh-CN' ? 'zh-CN' : 'en-US'
  const asked = { games: own.map(({ code }) => code), lang: words, after, limit: pageSize }
  const answer = await context.platforms.chains(from, asked)
  if (answer.kind !== 'done') throw new CallError('platformUnavailable')
  const { chains, more } = answer.value
  const next = codes[codes.indexOf(from) + 1]
  const last = chains.at(-1)
  const rest = next === undefined ? '' : `${next}.`
  return {
    rows: chains.flatMap((chain) => rowOf(chain, own)),
    nextCursor: more && last ? `${from}.${last.chainId}` : rest,
  }
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
