type Measures = {
  /** Where the first row begins, seen from the upper edge of what is visible; negative once it has gone above. */
  top: number
  visible: number
  /** From the beginning of one row to that of the next. */
  rowHeight: number
  rows: number
}

export type RowWindow = { readonly from: number; readonly to: number }

// As much again above and below as is seen, so that a quick hand finds rows and not gaps; in steps, so that most moves change nothing.
const step = 2

/** The rows to have on the page: those that are seen and as many around them; `to` is the first one behind. */
export function rowWindow({ top, visible, rowHeight, rows }: Measures): RowWindow {
  if (rowHeight <= 0 || rows <= 0) return { from: 0, to: Math.max(0, rows) }
  const around = Math.max(rowHeight * step, visible / 2)
  const from = Math.floor(Math.floor((-top - around) / rowHeight) / step) * step
  const to = Math.ceil(Math.ceil((-top + visible + around) / rowHeight) / step) * step
  const last = Math.min(rows, Math.max(step, to))
  return { from: Math.max(0, Math.min(from, Math.max(0, last - step))), to: last }
}
