import type { Handler } from '../rpc/handler.ts'
import { countGames } from './game-rows.ts'

const types = ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'] as const

export const listGameTypes: Handler<'listGameTypes'> = async ({ db, tenant }) => {
  const counts = await countGames(db, tenant)
  return { rows: types.map((type) => ({ type, games: counts.get(type) ?? 0 })) }
}
