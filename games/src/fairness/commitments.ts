import enUS from '../../texts/en-US/live.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/live.json' with { type: 'json' }
import { catalogue } from '../catalogue.ts'
import type { Database } from '../db/database.ts'
import { gameCodeOf, tableGamesOf } from '../table/table-game.ts'
import { type CommitmentRow, readCommitments } from './commitment-rows.ts'

/** How far a chain has come: each state follows the one before it, and none is left out. */
function stateOf({ state, salt, beaconRound }: CommitmentRow) {
  if (state === 'spent') return 'ENDED'
  if (state === 'active') return 'IN_USE'
  if (salt !== null) return 'SALTED'
  return beaconRound === null ? 'PUBLISHED' : 'WAITING'
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null

function describe(row: CommitmentRow, name: string) {
  return {
    name,
    chainId: row.chainId,
    gameCode: gameCodeOf(row.tableCode),
    table: row.tableCode,
    state: stateOf(row),
    length: row.length,
    terminalHash: row.terminalHash,
    publishedAt: row.createdAt.toISOString(),
    beacon:
      row.beaconRound === null
        ? null
        : {
            source: row.saltSource,
            round: row.beaconRound.toString(),
            namedAt: timeOf(row.namedAt),
            expectedAt: timeOf(row.beaconAt),
            proof: row.beaconProof,
          },
    // Of a chain of before its beacon had a name: the hash of a block that has long been public.
    saltSource: row.beaconRound === null && row.salt !== null ? row.saltSource : null,
    salt: row.salt,
    saltedAt: timeOf(row.saltedAt),
    begunAt: timeOf(row.begunAt),
    endedAt: timeOf(row.endedAt),
    lastSeed: row.lastSeed,
  }
}

type CommitmentQuery = {
  platform?: string
  /** Codes of games; all games without it. */
  games?: readonly string[] | undefined
  lang?: 'zh-CN' | 'en-US' | undefined
  after?: string | undefined
  limit: number
}

/** What was published of the chains of a platform's tables, or of all, newest first. */
export async function listCommitments(db: Database, { platform, games: asked, lang, after, limit }: CommitmentQuery) {
  const games = catalogue.filter(
    (game) =>
      (platform === undefined || game.platform === platform) && (asked === undefined || asked.includes(game.code)),
  )
  const tables = games.flatMap((game) => (game.shape === 'shared' ? tableGamesOf(game) : []))
  const words: Record<string, string> = lang === 'zh-CN' ? zhCN : enUS
  const nameOf = ({ tableCode }: CommitmentRow) => {
    const offer = tables.find((table) => table.tableCode === tableCode)?.offer.name
    return words[`tableName.${offer}`] ?? ''
  }
  const rows = await readCommitments(
    db,
    tables.map(({ tableCode }) => tableCode),
    after,
    limit + 1,
  )
  return { chains: rows.slice(0, limit).map((row) => describe(row, nameOf(row))), more: rows.length > limit }
}
