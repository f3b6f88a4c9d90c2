type Measures = {
  /** Offset of the first row from the top of the viewport; negative when scrolled above it. */
  top: number
  visible: number
  /** Row height including the gap. */
  rowHeight: number
  rows: number
}

export type RowWindow = { readonly from: number; readonly to: number }

// Overscan: half a viewport or two rows on each side, in steps of two rows, so that most scroll events change nothing.
const step = 2

/** The range of rows to render: the visible ones and the overscan; `to` is exclusive. */
export function rowWindow({ top, visible, rowHeight, rows }: Measures): RowWindow {
  if (rowHeight <= 0 || rows <= 0) return { from: 0, to: Math.max(0, rows) }
  const around = Math.max(rowHeight * step, visible / 2)
  const from = Math.floor(Math.floor((-top - around) / rowHeight) / step) * step
  const to = Math.ceil(Math.ceil((-top + visible + around) / rowHeight) / step) * step
  const last = Math.min(rows, Math.max(step, to))
  return { from: Math.max(0, Math.min(from, Math.max(0, last - step))), to: last }
}
