import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { groupDigits } from './group-digits.ts'

/** A day (YYYY-MM-DD) and its figure as a decimal text. */
export type DayPoint = { day: string; value: string }

type DayChartProps = {
  label: string
  lang: string
  /** The date of a day in words. */
  dayText: (day: string) => string
  /** The same array as long as the points are the same: the chart is drawn anew for another one. */
  points: readonly DayPoint[]
  className?: string
}

const heightPx = 240
const dayPattern: Intl.DateTimeFormatOptions = { month: 'numeric', day: 'numeric', timeZone: 'UTC' }

/** A figure day by day as bars. The day under the pointer, or the last one, is written above; a table beside it has them all. */
export function DayChart({ label, lang, dayText, points, className }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = points[chosen ?? points.length - 1]
  useEffect(() => {
    const host = place.current
    if (!host) return
    const chart = new uPlot(optionsOf(host, lang, points, setChosen), dataOf(points), host)
    const resize = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height: heightPx }))
    resize.observe(host)
    // A canvas keeps the colors it was drawn with.
    const redraw = () => chart.redraw()
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = window.matchMedia('(prefers-color-scheme: light)')
    system.addEventListener('change', redraw)
    return () => {
      resize.disconnect()
      theme.disconnect()
      system.removeEventListener('change', redraw)
      chart.destroy()
    }
  }, [lang, points])
  return (
    <div className={className}>
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-3">
        <span className="text-14 text-text-3 tabular-nums">{shown && dayText(shown.day)}</span>
        <span className="text-16 font-medium tabular-nums">{shown && groupDigits(shown.value)}</span>
      </p>
      <div
        ref={place}
        role="img"
        aria-label={label}
        className="mt-2 w-full overflow-hidden"
        style={{ height: heightPx }}
      />
    </div>
  )
}

// The x scale counts days, so that all bars are equally wide.
function dataOf(points: readonly DayPoint[]): uPlot.AlignedData {
  return [points.map((_, place) => place), points.map(({ value }) => Number(value))]
}

function optionsOf(
  host: HTMLElement,
  lang: string,
  points: readonly DayPoint[],
  onChoose: (place: number | null) => void,
): uPlot.Options {
  const colorOf = (name: string) => () => getComputedStyle(host).getPropertyValue(name)
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 })
  const dayOf = new Intl.DateTimeFormat(lang, dayPattern)
  const font = `12px ${getComputedStyle(host).fontFamily}`
  const axis: uPlot.Axis = {
    stroke: colorOf('--text-3'),
    font,
    ticks: { show: false },
  }
  const grid = { stroke: colorOf('--line'), width: 1 }
  return {
    width: host.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: { x: { time: false, range: () => [-0.6, points.length - 0.4] }, y: { range: withZero } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        incrs: [1, 2, 5, 7, 10, 14, 30],
        space: 56,
        values: (_, places) => places.map((place) => labelOf(points[place]?.day, dayOf)),
      },
      { ...axis, grid, size: 52, values: (_, values) => values.map((value) => compact.format(value)) },
    ],
    series: [
      {},
      {
        fill: colorOf('--accent'),
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars!({ size: [0.64, 36], radius: 0.18 }),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onChoose(cursor.idx ?? null)] },
  }
}

function labelOf(day: string | undefined, format: Intl.DateTimeFormat): string {
  return day ? format.format(new Date(`${day}T00:00:00Z`)) : ''
}

// Bars begin at zero, and a period without anything still has an axis.
function withZero(_: uPlot, min: number, max: number): uPlot.Range.MinMax {
  if (!(min < 0) && !(max > 0)) return [0, 1]
  return [Math.min(0, min * 1.1), Math.max(0, max * 1.1)]
}
