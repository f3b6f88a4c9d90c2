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
    '<g class="frog"><path class="ring" d="M8 50a42 42 0 1 0 84 0a42 42 0 1 0-84 0M20 50a30 30 0 1 0 60 0a30 30 0 1 0-60 0"/><path class="legs" d="M37 46C22 40 22 30 29 25M63 46C78 40 78 30 71 25M36 64C20 62 20 78 31 80M64 64C80 62 80 78 69 80"/><path class="body" d="M50 26C64 26 69 40 68 54C67 70 60 78 50 78C40 78 33 70 32 54C31 40 36 26 50 26z"/><path class="eyes" d="M40 32v.01M60 32v.01"/><path class="back" d="M50 40v28M42 46q-2 10 2 20M58 46q2 10-2 20"/></g>'
  return `<svg viewBox="0 0 100 100"><circle class="halo" cx="50" cy="50" r="50"/>${frog}<g class="flies">${flies}</g><g transform="rotate(${turn} 50 50)">${leaf}</g></svg>`
}

function reed(x: number, y: number, height: number, lean: number): string {
  const top = `${x + lean} ${y - height}`
  return `<path d="M${x} ${y}Q${x} ${y - height * 0.6} ${top}"/><path class="head" d="M${top}l${lean * 0.12} -26"/>`
}

/** The pond at night: the moon and its light on the water, rings, and reeds on both banks. */
export function pondSvg(): string {
  const glints = Array.from({ length: 8 }, (_, at) => {
    const width = 22 + ((at * 29) % 46)
    return `<path d="M${80 - width / 2 + ((at * 13) % 17)} ${190 + at * 26}h${width}"/>`
  })
  const rings = [120, 180, 240, 300].map((rx) => `<ellipse cx="320" cy="210" rx="${rx}" ry="${rx * 0.64}"/>`)
  const left = [reed(36, 300, 250, 26), reed(66, 300, 190, -14), reed(104, 300, 140, 22), reed(12, 300, 150, -8)]
  const right = [reed(92, 300, 170, -20), reed(128, 300, 255, -28), reed(152, 300, 200, 10), reed(58, 300, 120, -12)]
  return `<svg class="moonlit" viewBox="0 0 160 400"><circle class="moon-light" cx="80" cy="80" r="74"/><circle class="moon" cx="80" cy="80" r="36"/><g class="glints">${glints.join('')}</g></svg><svg class="rings" viewBox="0 0 640 420">${rings.join('')}</svg><svg class="reeds" viewBox="0 0 160 300">${left.join('')}</svg><svg class="reeds right" viewBox="0 0 160 300">${right.join('')}</svg>`
}

/** The silk bag in which the fireflies gather: each leaf with fireflies makes it brighter. */
export function bagSvg(): string {
  return '<svg viewBox="0 0 90 150"><path class="cord" d="M45 0v34"/><circle class="bag-light" cx="45" cy="84" r="44"/><path class="silk" d="M45 34C52 44 76 56 76 88C76 118 62 132 45 132C28 132 14 118 14 88C14 56 38 44 45 34z"/><path class="folds" d="M45 40C34 58 28 96 40 130M45 40C56 58 62 96 50 130M37 44h16"/><path class="tassel" d="M45 132v16M40 136l-3 11M50 136l3 11"/><g class="caught"></g></svg>'
}

/** Fireflies in the bag: their places follow from their number. */
export function caughtSvg(count: number): string {
  return Array.from({ length: Math.min(count, 14) }, (_, at) => {
    const [x, y] = [45 + Math.cos(at * 2.4) * (6 + at * 1.3), 94 + Math.sin(at * 2.4) * (8 + at * 1.5)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2.6 - (at % 3) * 0.5).toFixed(1)}"/>`
  }).join('')
}
