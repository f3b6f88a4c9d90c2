import type { Choice } from '../rules.ts'

// The tank's drawing: the level 0.00 is at `low`, 100.00 at `high`.
const low = 262
const high = 22

export function heightOf(number: number): number {
  return low - ((low - high) * number) / 10_000
}

function scale(): string {
  return Array.from({ length: 21 }, (_, index) => {
    const y = heightOf(index * 500)
    const long = index % 5 === 0
    const line = `<path class="tick" d="M${long ? 318 : 326} ${y}H336"/>`
    return long ? `${line}<text class="tick-word" x="310" y="${y + 4}">${index * 5}</text>` : line
  }).join('')
}

const body = 'M24 12H336V212C336 250 318 270 290 270H70C42 270 24 250 24 212Z'
const wave = 'M-40 0C0 -9 40 9 80 0S160 -9 200 0S280 9 320 0S400 -9 440 0V300H-40Z'

/** The measuring tank; its parts are moved by their classes. */
export function tankSvg(): string {
  return `<svg class="tank" viewBox="0 0 360 292" aria-hidden="true"><defs>
<clipPath id="tank-body"><path d="${body}"/></clipPath>
<pattern id="tank-lattice" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 20H40M20 0V40M0 0L40 40M40 0L0 40M10 10H30V30H10Z"/></pattern>
<linearGradient id="tank-water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="water-top"/><stop offset="1" class="water-deep"/></linearGradient></defs>
<path class="tank-back" d="${body}"/>
<g clip-path="url(#tank-body)"><rect class="tank-lattice" width="360" height="292" fill="url(#tank-lattice)"/>
<rect class="zone" x="24" width="312"/>
<g class="water"><path d="${wave}" fill="url(#tank-water)"/><path class="water-line" d="${wave}"/></g></g>
${scale()}
<g class="mark"><path class="mark-glow" d="M24 0H336"/><path class="mark-line" d="M24 0H336"/><path class="mark-flag" d="M24 0L8 -9V9ZM336 0L352 -9V9Z"/></g>
<path class="bronze" d="${body}"/><path class="bronze" d="M12 12H348M16 4H344M84 270V286H104V270M256 270V286H276V270"/>
<path class="bronze-thin" d="M34 24V210C34 244 50 260 74 260M20 8H340"/></svg>`
}

/** The upper vessels and their drop, beside the tank where there is room. */
export function potsSvg(): string {
  const pot = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path class="pot" d="M8 0H92L84 58C82 68 76 72 66 72H34C24 72 18 68 16 58Z"/><path class="bronze" d="M8 0H92L84 58C82 68 76 72 66 72H34C24 72 18 68 16 58ZM2 0H98"/><path class="bronze-thin" d="M14 14H86M17 26H83M30 40C38 34 44 46 50 40S64 34 70 40"/></g>`
  return `<svg class="pots" viewBox="0 0 240 292" aria-hidden="true">
<path class="bronze-thin" d="M22 96V286M118 96V286M22 200H118M126 204V286M206 204V286"/>
${pot(14, 22, 1.12)}${pot(120, 134, 0.96)}
<path class="bronze" d="M106 76H150V96M202 178H262"/>
<path class="drop" d="M150 102C155 109 157 112 157 116A7 7 0 0 1 143 116C143 112 145 109 150 102Z"/></svg>`
}

/** From where to where the water must stand to win, in hundredths. */
export function zoneOf({ side, mark }: Choice): readonly [from: number, to: number] {
  return side === 'over' ? [mark, 10_000] : [0, mark]
}
