import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../src/engine/game.ts'
import { newClientSeed, type Opening } from './api.ts'
import { enter } from './enter.ts'
import type { GamePage, StagedPage } from './scene.ts'
import { oneDraw, type SoloShape, staged } from './solo-shapes.ts'
import { SoloTable } from './solo-table.ts'

function openAt(shape: SoloShape): void {
  const fields = { clientSeed: newClientSeed() }
  unawaited(enter<Opening<Json>>('session', fields, (opening) => new SoloTable(shape, opening)))
}

/** Opens a game in its page: spends the ticket of the address and sets the table. */
export function openGame<Choice extends Json, Result extends Json>(page: GamePage<Choice, Result>): void {
  // The server sends only what these rules made, so the table may treat choices and results as opaque.
  openAt(oneDraw(page))
}

/** Opens a staged game in its page. */
export function openStagedGame<
  Choice extends Json,
  State extends Json,
  View extends Json,
  Act extends Json,
  Plan extends Json,
>(page: StagedPage<Choice, State, View, Act, Plan>): void {
  openAt(staged(page))
}
