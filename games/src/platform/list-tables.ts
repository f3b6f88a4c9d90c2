import { catalogue } from '../catalogue.ts'
import type { Database } from '../db/database.ts'
import { livePastRounds } from '../engine/live-tables.ts'
import { formatAmount, refuseUnknown } from '../wire/amount.ts'
import { type Fields, readChoice, readText } from '../wire/fields.ts'
import enUS from '../../texts/en-US/live.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/live.json' with { type: 'json' }
import { goodRoadOf } from '../table/good-roads.ts'
import { offerOf, type TableGame, tableGamesOf } from '../table/table-game.ts'
import { listNewestResults, listTableStates } from '../table/table-states.ts'

type Newest = Awaited<ReturnType<typeof listNewestResults>>

/** The good road of the sheet that a table is on; a sheet begins anew after so many rounds. */
function roadOf(game: TableGame, newest: Newest, words: (key: string) => string) {
  const { winner } = game.sheet ?? {}
  const sheet = ({ roundNumber }: Newest[number]) => (roundNumber - 1n) / BigInt(livePastRounds)
  const [last] = newest
  if (!winner || !last) return null
  const own = newest.filter((round) => sheet(round) === sheet(last)).reverse()
  const road = goodRoadOf(own.map(({ result }) => winner(result)))
  return road ? { name: words(`goodRoad.${road.code}`), side: words(`side.${road.side}`), length: road.length } : null
}

/** The tables of a platform's games of a type, each with its present round, as they are for a merchant's players. A table that nobody has sat at yet has none. */
export async function listTables(
  db: Database,
  { merchant, platform }: { merchant: string; platform: string },
  fields: Fields,
) {
  const type = readChoice(fields, 'type', ['lottery', 'live', 'chess'])
  const texts: Record<string, string> = readChoice(fields, 'lang', ['zh-CN', 'en-US']) === 'zh-CN' ? zhCN : enUS
  const words = (key: string) => texts[key] ?? ''
  const currency = readText(fields, 'currency', 8)
  refuseUnknown(currency)
  const games = catalogue.filter((game) => game.platform === platform && game.type === type)
  const all = games.flatMap((game) => (game.shape === 'shared' ? tableGamesOf(game) : []))
  const codes = all.map(({ tableCode }) => tableCode)
  const withRoads = all.filter(({ sheet }) => sheet?.winner).map(({ tableCode }) => tableCode)
  const [states, newest] = await Promise.all([
    listTableStates(db, codes, merchant, currency),
    listNewestResults(db, withRoads, livePastRounds),
  ])
  const tables = all.map((game) => {
    const state = states.find(({ tableCode }) => tableCode === game.tableCode)
    const { tableMinor } = offerOf(game, currency)
    const stakedMinor = state?.stakedMinor ?? 0n
    const own = newest.filter(({ tableCode }) => tableCode === game.tableCode)
    return {
      gameCode: game.code,
      table: game.tableCode,
      name: words(`tableName.${game.offer.name}`),
      number: (state?.roundNumber ?? 0n).toString(),
      leftMs: state?.leftMs ?? 0,
      bets: state?.bets ?? 0,
      staked: formatAmount(stakedMinor, currency),
      left: formatAmount(tableMinor > stakedMinor ? tableMinor - stakedMinor : 0n, currency),
      road: roadOf(game, own, words),
    }
  })
  return { currency, tables }
}
