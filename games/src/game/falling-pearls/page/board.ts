import { timesOf } from '#kit/money.ts'
import { type Choice, cupsOf, rules } from '../rules.ts'

const width = 360
const height = 330
const top = 34
const bottom = 286

/** The distance between pins, and where the pearl is after some steps of which `right` went right. */
export function placeOf(rows: number, steps: number, right: number): readonly [x: number, y: number] {
  const gap = (width - 24) / (rows + 1)
  return [width / 2 + (right - steps / 2) * gap, top + ((bottom - top) * steps) / rows]
}

/** Brighter the more a cup pays; below the stake it stays plain. */
function rankOf(pays: number): string {
  return pays <= rules.payBase ? 'under' : pays < 3 * rules.payBase ? 'some' : 'much'
}

/** Pins of a choice and the cups with what they pay. */
export function boardSvg(choice: Choice): string {
  const { rows } = choice
  const gap = (width - 24) / (rows + 1)
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_unused, pin) => {
      const [x, y] = placeOf(rows, row, pin)
      return `<circle class="pin" cx="${x.toFixed(2)}" cy="${(y + 9).toFixed(2)}" r="${rows > 12 ? 2.2 : 3}"/>`
    }).join(''),
  )
  const cups = cupsOf(choice).map((pays, cup) => {
    const [x] = placeOf(rows, rows, cup)
    const size = rows > 12 ? 9 : rows > 8 ? 11 : 13
    const word = timesOf(pays, rules.payBase)
    const shown = word.length > 4 ? `${Number(pays) / rules.payBase / 1000}k` : word
    return `<g class="cup ${rankOf(pays)}" data-cup="${cup}" transform="translate(${x.toFixed(2)} 296)"><path d="M${-gap / 2 + 1.5} 0H${gap / 2 - 1.5}V16Q${gap / 2 - 1.5} 26 0 26T${-gap / 2 + 1.5} 16Z"/><text y="${12 + size / 3}" font-size="${Math.min(size, (gap / Math.max(2, shown.length)) * 1.55).toFixed(1)}">${shown}</text></g>`
  })
  return `<svg class="pins" viewBox="0 0 ${width} ${height}" aria-hidden="true"><defs>
<pattern id="pins-lattice" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M0 18H36M18 0V36M0 0L36 36M36 0L0 36"/></pattern>
<radialGradient id="pearl-light" cx="36%" cy="30%"><stop offset="0" class="pearl-lit"/><stop offset="1" class="pearl-far"/></radialGradient></defs>
<path class="slope" d="M180 4L${width - 2} 290V326H2V290Z"/><path d="M180 4L${width - 2} 290V326H2V290Z" fill="url(#pins-lattice)" class="slope-lattice"/>
<path class="eave" d="M150 22Q180 4 210 22M158 22H202"/>${pins.join('')}${cups.join('')}
<circle class="pearl" r="${rows > 12 ? 6 : 8}" fill="url(#pearl-light)"/></svg>`
}
