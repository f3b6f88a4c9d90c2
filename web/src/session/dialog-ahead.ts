import type { BesideName, DialogName, OverName } from './dialogs.ts'
import { lookAhead } from './reload.ts'

/** What the dialog host opens: dialogs, those above them, and the panel beside the page. */
export type HostedName = DialogName | OverName | BesideName

type FetchDialog = (name: HostedName) => Promise<unknown>

let fetchDialog: FetchDialog = async () => {}

/**
 * Registers the prefetch function. Buttons cannot import the dialog host, because its dialogs import buttons (import
 * cycle).
 */
export function fetchDialogsBy(fetch: FetchDialog): void {
  fetchDialog = fetch
}

/** Props of a button that opens a dialog: prefetches the chunk on hover or focus. */
export function onIntent(name: HostedName) {
  // A failed prefetch is silent; a click reports the failure.
  const want = () => lookAhead(() => fetchDialog(name))
  return { onPointerEnter: want, onFocus: want }
}
