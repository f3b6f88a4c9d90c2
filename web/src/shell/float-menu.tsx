import './float.css'
import { useMedia } from '../ui/use-media.ts'
import { FloatColumn } from './float-column.tsx'
import { type FloatSheetProps, FloatSheet } from './float-sheet.tsx'

// From this width the right gutter has space for the column; below, a tab of the tab bar opens the same five items.
const roomy = '(min-width: 1280px)'

type FloatMenuProps = FloatSheetProps & {
  /** Whether the page has room for a column that floats beside it; the sheet lies behind a tab on every page. */
  hasColumn: boolean
}

/** The floating menu: help, app, phone, feedback, agents. */
export function FloatMenu({ hasColumn, ...asked }: FloatMenuProps) {
  if (!useMedia(roomy)) return <FloatSheet {...asked} />
  return hasColumn && <FloatColumn />
}
