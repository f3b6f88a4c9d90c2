import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import { enter } from '../enter.ts'
import type { LiveEntered } from './entered.ts'
import { LiveTable } from './live-table.ts'
import type { LivePage } from './page.ts'

/** Opens a live game in its page, at the first of its tables. */
export function openLiveGame<Spot extends string, Result extends Json>(page: LivePage<Spot, Result>): void {
  // The server sends only what these rules made, so the table may treat places and results as opaque.
  unawaited(enter<LiveEntered>('table/enter', {}, (entered) => new LiveTable(page, entered)))
}
