import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import { enter } from '../enter.ts'
import type { SharedPage } from './scene.ts'
import { type Entered, SharedTable } from './shared-table.ts'

/** Opens a shared game in its page. */
export function openSharedGame<Choice extends Json, Result extends Json>(page: SharedPage<Choice, Result>): void {
  // The server sends only what these rules made, so the table may treat choices and results as opaque.
  unawaited(enter<Entered>('table/enter', {}, (entered) => new SharedTable(page, entered)))
}
