import type { Request } from '@mingtang/contract/client.ts'

type Starred = { platformCode: string; code: string; isFavourite: boolean }
type Kept = { game?: Starred; rows?: Starred[]; pages?: { rows: Starred[] }[] }

/** Updates a game's favourite flag in a cached reply: of one game, a shelf, or a paged list. */
export function withFavourite({ platformCode, code, isFavourite }: Request<'setFavouriteGame'>) {
  const inGame = (game: Starred): Starred =>
    game.platformCode === platformCode && game.code === code ? { ...game, isFavourite: isFavourite === true } : game
  const inRows = <Page extends { rows: Starred[] }>(page: Page): Page => ({ ...page, rows: page.rows.map(inGame) })
  return (data: unknown): unknown => {
    const { game, rows, pages } = data as Kept
    if (pages) return { ...(data as Kept), pages: pages.map(inRows) }
    if (rows) return inRows(data as { rows: Starred[] })
    return game ? { ...(data as Kept), game: inGame(game) } : data
  }
}
