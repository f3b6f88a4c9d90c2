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

function describe(row: CommitmentRow) {
  return {
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

/** What was published of the chains of a platform's tables, or of all, newest first. */
export async function listCommitments(
  db: Database,
  { platform, after, limit }: { platform?: string; after?: string | undefined; limit: number },
) {
  const games = catalogue.filter((game) => platform === undefined || game.platform === platform)
  const codes = games.flatMap((game) => (game.shape === 'shared' ? tableGamesOf(game) : []))
  const rows = await readCommitments(
    db,
    codes.map(({ tableCode }) => tableCode),
    after,
    limit + 1,
  )
  return { chains: rows.slice(0, limit).map(describe), more: rows.length > limit }
}
