import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rowWindow } from './row-window.ts'

type VirtualGridProps<Item> = {
  /** The items loaded so far, from the start. */
  items: readonly Item[]
  /** The total number; space is reserved for items that are not loaded yet. */
  total: number
  keyOf: (item: Item) => string
  label: string
  /** Height of a cell divided by its width; all cells are equal, CSS sets the columns. */
  ratio: number
  className: string
  children: (item: Item) => ReactNode
  placeholder: ReactNode
  /** Called when the visible range includes items that are not loaded; repeated until they are. */
  onMissing: () => void
  /** Called once the total height is set, so that a scroll position can be restored. */
  onMeasured?: () => void
}

type View = {
  readonly columns: number
  readonly width: number
  readonly gap: number
  readonly rowHeight: number
  readonly from: number
  readonly to: number
}

/**
 * A grid that scrolls with the window and renders only rows near the viewport. The first render contains all `items`,
 * also on the server; a focused cell stays mounted, so that keyboard users keep their position.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { items, total, keyOf, label, className, children, placeholder, onMissing, onMeasured } = props
  const { grid, view } = useView(total, props.ratio)
  const [held, setHeld] = useState(-1)
  const [start, end] = view ? [view.from * view.columns, Math.min(total, view.to * view.columns)] : [0, items.length]
  useEffect(() => {
    if (view && end > items.length && items.length < total) onMissing()
  })
  const isMeasured = view !== undefined
  // Called once; a changed callback does not trigger it again.
  useLayoutEffect(() => {
    if (isMeasured) onMeasured?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMeasured])
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
  if (held >= 0 && held < start) indexes.unshift(held)
  if (held >= end && held < items.length) indexes.push(held)
  return (
    // The handlers only track the focus of cells; the list itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={grid}
      className={className}
      aria-label={label}
      style={view && roomAround(view, total)}
      onFocus={(event) => setHeld(indexOf(event))}
      onBlur={() => setHeld(-1)}
    >
      {indexes.map((index) => {
        const item = items[index]
        const isApart = view !== undefined && (index < start || index >= end)
        return (
          <li
            key={item ? keyOf(item) : index}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={isApart ? placeOf(index, view) : undefined}
          >
            {item ? children(item) : placeholder}
          </li>
        )
      })}
    </ul>
  )
}

function indexOf({ target }: FocusEvent<HTMLElement>): number {
  return Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
}

function roomAround({ columns, rowHeight, from, to }: View, total: number): CSSProperties {
  const rows = Math.ceil(total / columns)
  return { paddingTop: from * rowHeight, paddingBottom: Math.max(0, rows - to) * rowHeight }
}

function placeOf(index: number, { columns, width, gap, rowHeight }: View): CSSProperties {
  const left = (index % columns) * (width + gap)
  return { position: 'absolute', top: Math.floor(index / columns) * rowHeight, left, width }
}

function useView(total: number, ratio: number) {
  const grid = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<View>()
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let cells = { columns: 1, width: 0, gap: 0, rowHeight: 0 }
    const look = () => {
      const rows = Math.ceil(total / cells.columns)
      const { top } = element.getBoundingClientRect()
      const next = rowWindow({ top, visible: window.innerHeight, rowHeight: cells.rowHeight, rows })
      setView((last) => (last && isSame(last, { ...cells, ...next }) ? last : { ...cells, ...next }))
    }
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const widths = gridTemplateColumns.split(' ')
      const [width, gap] = [Number.parseFloat(widths[0] ?? '') || 0, Number.parseFloat(rowGap) || 0]
      cells = { columns: widths.length, width, gap, rowHeight: width * ratio + gap }
      look()
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [total, ratio])
  return { grid, view }
}

function isSame(one: View, other: View): boolean {
  return (['columns', 'width', 'gap', 'rowHeight', 'from', 'to'] as const).every((name) => one[name] === other[name])
}
