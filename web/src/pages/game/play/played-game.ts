import type { Reply } from '@mingtang/contract/client.ts'

/** The data of the game page; `detail` loads after the page. */
export type PlayedGame = {
  platformCode: string
  code: string
  /** In the page's language; a generic name until the game has loaded. */
  name: string
  detail: Reply<'getGame'> | undefined
}
