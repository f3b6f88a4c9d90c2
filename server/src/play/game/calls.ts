import { getGame } from './get-game.ts'
import { getLotteryPool } from './get-lottery-pool.ts'
import { keepPlayAlive } from './keep-play-alive.ts'
import { listCommitments } from './list-commitments.ts'
import { listGameTypes } from './list-game-types.ts'
import { listGames } from './list-games.ts'
import { listLiveMatches } from './list-live-matches.ts'
import { listLiveTables } from './list-live-tables.ts'
import { openGame } from './open-game.ts'
import { openTrial } from './open-trial.ts'
import { searchMatches } from './search-matches.ts'
import { setFavouriteGame } from './set-favourite-game.ts'

export const gameCalls = {
  getGame,
  getLotteryPool,
  keepPlayAlive,
  listCommitments,
  listGameTypes,
  listGames,
  listLiveMatches,
  listLiveTables,
  openGame,
  openTrial,
  searchMatches,
  setFavouriteGame,
}
