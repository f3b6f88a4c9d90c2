type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const controls = 'button, input, select, textarea, summary, label, a, [role=tab], [role=slider]'
const values = '.amount, .row-note, .badge, dd, td, [data-value]'
const neverCovered = `${controls}, ${values}`
// A link at least this many times the box's area can be clicked beside it, so the box may cover it.
const largeTimes = 3
// Probes slightly beyond the edges, so that the box does not touch a value.
const margin = 0.1
// Lower than a line of the smallest text.
const stepPx = 12

/** True where a floating element in this box would cover a value or a control of the page. */
export function isOverControls(box: Box, floating: HTMLElement): boolean {
  const { left, top, width, height } = box
  const [across, down] = [probesOf(width), probesOf(height)]
  return across.some((x) =>
    down.some((y) =>
      document
        .elementsFromPoint(left + x, top + y)
        .some((element) => isInTheWay(element.closest<HTMLElement>(neverCovered), floating, width * height)),
    ),
  )
}

function probesOf(length: number): number[] {
  const whole = length * (1 + 2 * margin)
  const steps = Math.ceil(whole / stepPx)
  return Array.from({ length: steps + 1 }, (_, at) => (whole * at) / steps - length * margin)
}

function isInTheWay(control: HTMLElement | null, floating: HTMLElement, area: number): boolean {
  if (!control || control === floating || control.closest('.float-corner, .float-menu, .tab-bar')) return false
  return control.tagName !== 'A' || areaOf(control) < largeTimes * area
}

function areaOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}
