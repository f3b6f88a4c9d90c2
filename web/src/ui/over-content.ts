type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

// Controls and badges count by their whole box, other content by its text.
const boxes = 'button, input, select, textarea, summary, label, a, [role=tab], [role=slider], .badge'
// A link at least this many times the box's area can be clicked beside it, so the box may cover it.
const largeTimes = 2
// Slightly beyond the edges, so that nothing touches the box.
const margin = 0.1
// Lower than a line of the smallest text.
const stepPx = 12

// A finer step finds no better place and costs more.
const topStepPx = 8
// Where something must be covered: a small control or a figure counts more than a large control, which can be pressed
// beside the box, and words; another floating element more than all that a column can hold.
const dear = 8
const cheap = 2
const floats = 1_000

type Part = { readonly box: DOMRect; readonly weight: number }

/** A top in a column, and the weight of what a floating element covers there: 0 is nothing. */
export type FreeTop = { readonly top: number; readonly covered: number }

/**
 * The top, nearest to the box's own, at which a floating element covers no control, figure or label of its column, from
 * the first top to the last; where there is none, the top at which it covers least. Other floating elements count more than
 * everything else.
 */
export function findFreeTop(
  box: Box,
  [first, last]: readonly [number, number],
  floating: HTMLElement,
  others: readonly DOMRect[] = [],
): FreeTop {
  const column = { ...box, top: first, height: Math.max(0, last - first) + box.height }
  const parts = partsIn(nearOf(column), box, floating)
  const steps = Math.floor((last - first) / topStepPx)
  const tops = [box.top, ...Array.from({ length: Math.max(0, steps + 1) }, (_, at) => last - at * topStepPx)]
  const found = tops.map((top) => {
    const near = nearOf({ ...box, top })
    return { top, covered: coveredBy(near, [...parts, ...others.map((other) => ({ box: other, weight: floats }))]) }
  })
  const byWay = found.toSorted((one, other) => Math.abs(one.top - box.top) - Math.abs(other.top - box.top))
  return byWay.reduce((best, one) => (one.covered < best.covered ? one : best))
}

/** What may not be covered in a part of the window by a floating element with the size of this box. */
function partsIn(part: DOMRect, { width, height }: Box, floating: HTMLElement): Part[] {
  const below = new Set(probesOf(part).flatMap(({ x, y }) => document.elementsFromPoint(x, y)))
  const content = [...below].filter(
    (element) => !floating.contains(element) && !element.closest('.float-corner, .float-menu, .tab-bar, .water-ball'),
  )
  const controls = new Set(content.map((element) => element.closest(boxes)))
  return [
    ...[...controls].flatMap((control) => controlPart(control, width * height)),
    ...content.flatMap((element) => linesOf(element)),
  ]
}

function coveredBy(box: DOMRect, parts: readonly Part[]): number {
  return parts.reduce((sum, { box: { left, right, top, bottom, width, height }, weight }) => {
    const across = Math.min(right, box.right) - Math.max(left, box.left)
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top)
    return across > 0 && down > 0 ? sum + weight * (1 + (across * down) / (width * height)) : sum
  }, 0)
}

function nearOf({ left, top, width, height }: Box): DOMRect {
  const [beside, above] = [width * margin, height * margin]
  return new DOMRect(left - beside, top - above, width + 2 * beside, height + 2 * above)
}

function probesOf({ left, top, width, height }: DOMRect): { x: number; y: number }[] {
  const [across, down] = [stepsOf(width), stepsOf(height)]
  return across.flatMap((x) => down.map((y) => ({ x: left + x, y: top + y })))
}

function stepsOf(length: number): number[] {
  const steps = Math.ceil(length / stepPx)
  return Array.from({ length: steps + 1 }, (_, at) => (length * at) / steps)
}

function controlPart(control: Element | null, area: number): Part[] {
  if (!control) return []
  const box = control.getBoundingClientRect()
  const isLarge = box.width * box.height >= largeTimes * area
  if (isLarge && control.tagName === 'A') return []
  return [{ box, weight: isLarge ? cheap : dear }]
}

/** The lines of the element's own text, unless it is of a paragraph without figures. */
function linesOf(element: Element): Part[] {
  return [...element.childNodes].flatMap((node) => {
    const hasFigure = element.tagName === 'DD' || /\d/.test(node.nodeValue ?? '')
    if (!(node instanceof Text) || (element.tagName === 'P' && !hasFigure)) return []
    const text = document.createRange()
    text.selectNodeContents(node)
    return [...text.getClientRects()].map((box) => ({ box, weight: hasFigure ? dear : 1 }))
  })
}
