// The figures of a first view, and how two commits compare. Pure.

export const firstViewKinds = ['lcpMs', 'styleLayoutMs', 'maxTaskMs', 'blockingMs'] as const

export type FirstView = Record<(typeof firstViewKinds)[number], number>

// Nobody notices less, and a ratio of two such figures is noise: tasks count from 50 ms on, as in the browser.
const minMs = 50

/** The median of each figure on its own. */
export function medianView(views: readonly FirstView[]): FirstView {
  return viewOf((kind) => views.map((view) => view[kind]).sort((one, other) => one - other)[views.length >> 1] ?? 0)
}

/** Each figure over that of another view, with two decimals; what is below what is noticed counts as that. */
export function ratioOf(view: FirstView, other: FirstView): FirstView {
  return viewOf((kind) => Math.round((100 * Math.max(view[kind], minMs)) / Math.max(other[kind], minMs)) / 100)
}

function viewOf(figure: (kind: keyof FirstView) => number): FirstView {
  const [lcpMs, styleLayoutMs, maxTaskMs, blockingMs] = firstViewKinds.map(figure) as [number, number, number, number]
  return { lcpMs, styleLayoutMs, maxTaskMs, blockingMs }
}
