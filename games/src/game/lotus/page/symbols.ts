import type { SymbolCode } from '../pond.ts'

// The hand of this world is watercolor: washes of one tone over another, with a thin edge of the same tone.
const wash = (d: string) => `<path class="wash" d="${d}"/>`
const pale = (d: string) => `<path class="wash-pale" d="${d}"/>`
const rich = (d: string) => `<path class="wash-rich" d="${d}"/>`
const edge = (d: string) => `<path class="edge" d="${d}"/>`
const glint = (x: number, y: number, r: number) => `<circle class="glint" cx="${x}" cy="${y}" r="${r}"/>`
const mirrored = (half: string) => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`

const flower = `${mirrored(
  rich('M50 74C52 52 58 36 68 24C77 42 72 62 50 74Z') +
    wash('M50 78C66 66 80 57 97 56C94 73 76 84 50 78Z') +
    wash('M50 78C58 60 68 46 83 35C89 54 78 72 50 78Z') +
    edge('M53 74C64 66 78 60 92 59M52 73C60 60 70 49 80 42'),
)}${
  pale('M50 13C66 31 67 58 50 79C33 58 34 31 50 13Z') +
  edge('M50 24V70M44 34C42 46 44 58 48 68M56 34C58 46 56 58 52 68') +
  edge('M22 89C32 84 40 93 50 89S68 84 78 89')
}${glint(50, 20, 2)}${glint(30, 84, 1.6)}`

const dragonfly = `<g transform="rotate(32 50 50)">${mirrored(
  pale('M52 36C64 20 84 14 98 19C95 32 74 42 53 41Z') +
    pale('M53 43C68 42 86 49 95 61C83 66 64 57 52 49Z') +
    edge('M54 38C68 28 82 23 94 22M54 45C68 47 80 53 90 60M76 19L80 31M74 47L72 56'),
)}${
  rich('M46 44H54L52 96H48Z') +
  wash('M50 26C58 28 58 44 50 49C42 44 42 28 50 26Z') +
  wash('M42 21A8 7 0 0 1 58 21A8 7 0 0 1 42 21Z')
}${glint(45, 19, 2.6)}${glint(55, 19, 2.6)}${edge('M47.500 60H52.500M47.500 70H52.500M48 80H52')}</g>`

const seeds = [
  [34, 31],
  [50, 27],
  [66, 31],
  [42, 38],
  [58, 38],
] as const
const pod = `${
  rich('M47 74H53L54 98H46Z') +
  wash('M16 34C18 58 34 73 46 77H54C66 73 82 58 84 34Z') +
  edge('M28 48C33 60 40 69 46 75M50 52V76M72 48C67 60 60 69 54 75')
}<ellipse class="wash-pale" cx="50" cy="33" rx="34" ry="15.500"/>${seeds
  .map(
    ([x, y]) =>
      `<ellipse class="wash-rich" cx="${x}" cy="${y}" rx="5.600" ry="3.800"/><ellipse class="glint" cx="${x}" cy="${y - 0.8}" rx="2.800" ry="1.800"/>`,
  )
  .join('')}`

const bud = `${
  edge('M50 68C50 80 53 88 47 99') +
  wash('M50 5C69 24 74 50 50 70C26 50 31 24 50 5Z') +
  mirrored(rich('M50 70C68 64 76 48 70 28C60 40 52 54 50 70Z')) +
  pale('M50 14C60 30 60 52 50 69C40 52 40 30 50 14Z') +
  edge('M50 22V62M45 32C43 44 45 54 48 62M55 32C57 44 55 54 52 62')
}${glint(46, 24, 1.8)}`

const holes = [0, 60, 120, 180, 240, 300]
  .map((turn) => `<ellipse class="hole" cx="36" cy="46.500" rx="3.800" ry="5.600" transform="rotate(${turn} 36 60)"/>`)
  .join('')
const root = `${
  wash('M72 28C78 14 88 8 97 11C99 22 92 32 80 38Z') +
  rich('M40 36C52 24 68 20 78 27C85 36 82 50 72 60C64 68 58 74 52 78Z') +
  edge('M74 28C78 31 80 34 81 38M88 14C91 15 93 17 95 20')
}<circle class="wash-pale" cx="36" cy="60" r="27"/><circle class="edge" cx="36" cy="60" r="23"/>${holes}<circle class="hole" cx="36" cy="60" r="3.600"/>`

const veins = Array.from({ length: 11 }, (_, index) => {
  const angle = ((index * 30 - 60) * Math.PI) / 180
  return `M50 52L${(50 + 36 * Math.cos(angle)).toFixed(1)} ${(52 + 33 * Math.sin(angle)).toFixed(1)}`
}).join('')
const leaf = `${
  rich('M50 52L57 11C78 8 96 28 95 53C94 78 74 93 50 93C26 93 5 78 5 53C4 28 22 8 43 11Z') +
  wash('M50 52L55 18C74 16 89 32 88 53C87 73 71 86 50 86C29 86 13 73 12 53C11 32 26 16 45 18Z') +
  edge(veins)
}<circle class="wash-pale" cx="50" cy="52" r="6"/><ellipse class="glint" cx="68" cy="38" rx="6" ry="4.500"/>${glint(32, 70, 2.6)}`

const drawings: Record<SymbolCode, string> = { F: flower, D: dragonfly, P: pod, B: bud, R: root, L: leaf }

/** An SVG sprite of all symbols. */
export function symbolSprite(): string {
  const symbols = Object.entries(drawings).map(
    ([code, drawing]) => `<symbol id="pond-${code}" viewBox="0 0 100 100">${drawing}</symbol>`,
  )
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`
}

export function symbolSvg(symbol: SymbolCode): string {
  return `<svg class="symbol p-${symbol}" viewBox="0 0 100 100" aria-hidden="true"><use href="#pond-${symbol}"/></svg>`
}
