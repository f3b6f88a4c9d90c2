import { cells } from '../rules.ts'

export const columns = 5
export const allCells = Array.from({ length: cells }, (_, cell) => cell)

// A leaf seen from above: a disc with a notch, and its veins.
const veins = [40, 82, 125, 180, 235, 278, 320]
  .map((degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `M50 50L${(50 + 35 * Math.cos(angle)).toFixed(1)} ${(50 + 35 * Math.sin(angle)).toFixed(1)}`
  })
  .join('')
const leaf = `<g class="leaf-top"><path class="blade" d="M50 50L41 7.500A43.500 43.500 0 1 0 59 7.500z"/><path class="veins" d="${veins}"/></g>`

/** One place in the pond: a leaf, and under it what is shown once it is lifted. */
export function leafSvg(cell: number): string {
  const turn = (cell * 67) % 360
  const flies = [
    [50, 44, 5],
    [36, 58, 3.4],
    [63, 60, 3],
    [57, 30, 2.2],
  ]
    .map(([x, y, r]) => `<circle class="fly" cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')
  const frog =
    '<g class="frog"><path class="ring" d="M8 50a42 42 0 1 0 84 0a42 42 0 1 0-84 0M17 50a33 33 0 1 0 66 0a33 33 0 1 0-66 0"/><path class="head" d="M50 35C70 35 81 48 80 59C79 73 66 79 50 79C34 79 21 73 20 59C19 48 30 35 50 35z"/><path class="head" d="M24 38a11 11 0 1 0 22 0a11 11 0 1 0-22 0M54 38a11 11 0 1 0 22 0a11 11 0 1 0-22 0"/><path class="eyes" d="M35 37v.01M65 37v.01"/><path class="pupils" d="M35 37.500v.01M65 37.500v.01"/><path class="mouth" d="M30 61Q50 75 70 61M46 50v.01M54 50v.01"/></g>'
  return `<svg viewBox="0 0 100 100">${frog}<g class="flies">${flies}</g><g transform="rotate(${turn} 50 50)">${leaf}</g></svg>`
}

function reed(x: number, y: number, height: number, lean: number): string {
  const top = `${x + lean} ${y - height}`
  return `<path d="M${x} ${y}Q${x} ${y - height * 0.6} ${top}"/><path class="head" d="M${top}l${lean * 0.12} -26"/>`
}

/** A lotus in bloom on the water. */
function lotusSvg(name: string): string {
  const petal = (degrees: number, size: number) => {
    const [top, wide] = [82 - 58 * size, 17 * size]
    return `<path transform="rotate(${degrees} 60 82)" d="M60 82C${60 - wide} ${82 - 18 * size} ${60 - wide} ${82 - 40 * size} 60 ${top}C${60 + wide} ${82 - 40 * size} ${60 + wide} ${82 - 18 * size} 60 82z"/>`
  }
  const back = [-62, 62, -34, 34, 0].map((degrees) => petal(degrees, 1))
  const front = [-48, 48, -20, 20].map((degrees) => petal(degrees, 0.78))
  return `<svg class="lotus ${name}" viewBox="0 0 120 110"><path class="pad" d="M60 84C96 84 116 90 116 96C116 104 92 108 60 108C28 108 4 104 4 96C4 90 24 84 60 84z"/><g class="back">${back.join('')}</g><g class="front">${front.join('')}</g></svg>`
}

/** The pond at night: the moon and its light on the water, rings, and reeds on both banks. */
export function pondSvg(): string {
  const glints = Array.from({ length: 8 }, (_, at) => {
    const width = 22 + ((at * 29) % 46)
    return `<path opacity="${0.34 - at * 0.035}" d="M${80 - width / 2 + ((at * 13) % 17)} ${190 + at * 26}h${width}"/>`
  })
  const rings = [120, 180, 240, 300].map((rx) => `<ellipse cx="320" cy="210" rx="${rx}" ry="${rx * 0.64}"/>`)
  const left = [reed(36, 300, 250, 26), reed(66, 300, 190, -14), reed(104, 300, 140, 22), reed(12, 300, 150, -8)]
  const right = [reed(92, 300, 170, -20), reed(128, 300, 255, -28), reed(152, 300, 200, 10), reed(58, 300, 120, -12)]
  return `<svg class="moonlit" viewBox="0 0 160 400"><radialGradient id="moon-glow"><stop offset="0.35" stop-color="currentColor" stop-opacity="0.42"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient><circle fill="url(#moon-glow)" cx="80" cy="80" r="80"/><circle class="moon" cx="80" cy="80" r="36"/><g class="glints">${glints.join('')}</g></svg><svg class="rings" viewBox="0 0 640 420">${rings.join('')}</svg>${lotusSvg('one')}${lotusSvg('two')}<svg class="reeds" viewBox="0 0 160 300">${left.join('')}</svg><svg class="reeds right" viewBox="0 0 160 300">${right.join('')}</svg>`
}

/** The silk bag in which the fireflies gather: each leaf with fireflies makes it brighter. */
export function bagSvg(): string {
  return '<svg viewBox="0 0 90 150"><path class="cord" d="M45 0v34"/><path class="silk" d="M45 34C52 44 76 56 76 88C76 118 62 132 45 132C28 132 14 118 14 88C14 56 38 44 45 34z"/><path class="folds" d="M45 40C34 58 28 96 40 130M45 40C56 58 62 96 50 130M37 44h16"/><path class="tassel" d="M45 132v16M40 136l-3 11M50 136l3 11"/><g class="caught"></g></svg>'
}

/** Fireflies in the bag: their places follow from their number. */
export function caughtSvg(count: number): string {
  return Array.from({ length: Math.min(count, 14) }, (_, at) => {
    const [x, y] = [45 + Math.cos(at * 2.4) * (6 + at * 1.3), 94 + Math.sin(at * 2.4) * (8 + at * 1.5)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2.6 - (at % 3) * 0.5).toFixed(1)}"/>`
  }).join('')
}
