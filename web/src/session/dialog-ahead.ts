import { type BesideName, type DialogName, openDialog, type OverName } from './dialogs.ts'
import { goBeforeLateParts } from '../ui/late-part.tsx'
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

/** Props of a button that does nothing but open a dialog, whose chunk is on its way before the press is over. */
export function opener(name: DialogName) {
  return { ...onIntent(name), onClick: () => openDialog(name) }
}

/** Props of a button that opens a dialog: prefetches the chunk on hover, touch or focus. */
export function onIntent(name: HostedName) {
  // A failed prefetch is silent; a click reports the failure.
  const want = () =>
    lookAhead(() => {
      const fetched = fetchDialog(name)
      goBeforeLateParts(fetched)
      return fetched
    })
  return { onPointerEnter: want, onFocus: want }
}
