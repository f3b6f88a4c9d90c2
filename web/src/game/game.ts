import type { Reply } from '@mingtang/contract/client.ts'

/** A game as lists return it. */
export type Game = Reply<'listGames'>['rows'][number]
