// The icon of an installed site: the lattice window of the house in the tenant's hue. Drawn twice, as SVG and dot by dot as PNG,
// because phones install PNG only.
import { hexOf, type Rgb, rgbOf } from './colour.ts'
import { pngOf } from './png.ts'

// In units of a field of 32: the ground, the frame of the window, and its bars from end to end.
const field = 32
const groundRadius = 8
const frame = { inset: 7, radius: 5, width: 1.8 }
const bars = [
  [16, 7, 16, 25],
  [7, 16, 25, 16],
  [11.5, 11.5, 20.5, 11.5],
  [11.5, 20.5, 20.5, 20.5],
  [11.5, 11.5, 11.5, 20.5],
  [20.5, 11.5, 20.5, 20.5],
] as const
const barWidth = 1.3
const hues = 360
const defaultHue = 85
const ground: Rgb = rgbOf(0.165, 0.012, 250)

/** The colour behind everything, as it is written in a manifest. */
export const groundHex: string = hexOf(ground)

const lampOf = (hue: number): Rgb => rgbOf(0.82, 0.12, hue)

/** The tenant's hue in whole degrees. */
export function hueOf({ accentHue }: { accentHue: number }): number {
  return Math.round(accentHue || defaultHue) % hues
}

export function svgIcon(hue: number): string {
  const { inset, radius, width } = frame
  const side = field - 2 * inset
  const lines = bars.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}"><rect width="${field}" height="${field}" rx="${groundRadius}" fill="${groundHex}"/><g fill="none" stroke="${hexOf(lampOf(hue))}" stroke-linecap="square"><rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}" stroke-width="${width}"/><path d="${lines}" stroke-width="${barWidth}"/></g></svg>`
}

/** `maskable` has no corners of its own: the phone cuts them, and everything that matters is within its safe circle. */
export async function pngIcon(hue: number, size: number, maskable: boolean): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * 4)
  const lamp = lampOf(hue)
  const unit = field / size
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) * unit, (row + 0.5) * unit]
      const light = covered(Math.min(...bars.map((bar) => toBar(x, y, bar) - barWidth / 2), toFrame(x, y)), unit)
      const alpha = maskable ? 1 : covered(toBox(x, y, 0, groundRadius), unit)
      const at = (row * size + column) * 4
      for (const part of [0, 1, 2] as const)
        pixels[at + part] = Math.round(ground[part] + (lamp[part] - ground[part]) * light)
      pixels[at + 3] = Math.round(alpha * 255)
    }
  }
  return await pngOf(size, pixels)
}

// How much of a dot lies inside an edge that is so far away; inside is negative.
function covered(distance: number, unit: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance / unit))
}

function toFrame(x: number, y: number): number {
  return Math.abs(toBox(x, y, frame.inset, frame.radius)) - frame.width / 2
}

function toBox(x: number, y: number, inset: number, radius: number): number {
  const half = field / 2 - inset - radius
  const [across, down] = [Math.abs(x - field / 2) - half, Math.abs(y - field / 2) - half]
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - radius
}

// Bars are straight and square at their ends.
function toBar(x: number, y: number, [x1, y1, x2, y2]: (typeof bars)[number]): number {
  return Math.hypot(x - Math.min(Math.max(x, x1), x2), y - Math.min(Math.max(y, y1), y2))
}
