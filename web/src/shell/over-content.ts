type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

// Controls and badges count by their whole box, other content by its text.
const boxes = 'button, input, select, textarea, summary, label, a, [role=tab], [role=slider], .badge'
// A link at least this many times the box's area can be clicked beside it, so the box may cover it.
const largeTimes = 3
// Slightly beyond the edges, so that nothing touches the box.
const margin = 0.1
// Lower than a line of the smallest text.
const stepPx = 12

/** True where a floating element in this box would cover a control, a figure or a label. */
export function isOverContent(box: Box, floating: HTMLElement): boolean {
  const area = box.width * box.height
  const near = nearOf(box)
  const below = new Set(probesOf(near).flatMap(({ x, y }) => document.elementsFromPoint(x, y)))
  return [...below]
    .filter((element) => !floating.contains(element) && !element.closest('.float-corner, .float-menu, .tab-bar'))
    .some((element) => isInTheWay(element.closest(boxes), area) || hasTextIn(element, near))
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

function isInTheWay(element: Element | null, area: number): boolean {
  return !!element && (element.tagName !== 'A' || areaOf(element) < largeTimes * area)
}

function areaOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}

/** True where a line of the element's own text is in the box, unless it is of a paragraph without figures. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || (element.tagName === 'P' && !/\d/.test(node.data))) return false
    const text = document.createRange()
    text.selectNodeContents(node)
    return [...text.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
}
