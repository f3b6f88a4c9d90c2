import type { Reply } from '@mingtang/contract/client.ts'

/** What the frame's page knows of its game; the game itself comes a moment after the page. */
export type PlayedGame = {
  platformCode: string
  code: string
  /** In the language of the page; the lobby's name until the game is known. */
  name: string
  detail: Reply<'getGame'> | undefined
}
