import './float.css'
import { useMedia } from '../ui/use-media.ts'
import { FloatButton } from './float-button.tsx'
import { FloatColumn } from './float-column.tsx'

// From this width the right gutter has space for the column; below, one button opens the same five items.
const roomy = '(min-width: 1280px)'

/** The floating menu: help, app, phone, feedback, agents. */
export function FloatMenu() {
  return useMedia(roomy) ? <FloatColumn /> : <FloatButton />
}
