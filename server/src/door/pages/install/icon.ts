// The app icon: the lattice window in the tenant's hue. Phones install PNG icons only, so the SVG is also rendered as PNG.
import { createCanvas, loadImage } from '@napi-rs/canvas'

// In a 32 × 32 grid: background, window frame, and the bars from end to end.
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

const pixel = createCanvas(1, 1).getContext('2d')

/** The background color of the icon and of the manifest, as `#rrggbb`. */
export const groundHex: string = hexOf('oklch(0.165 0.012 250)')

/** The tenant's hue in whole degrees. */
export function hueOf({ accentHue }: { accentHue: number }): number {
  return Math.round(accentHue || defaultHue) % hues
}

export function svgIcon(hue: number): string {
  return draw(hue, groundRadius)
}

/** A `maskable` icon has square corners, which the phone crops; the window stays inside the safe zone. */
export async function pngIcon(hue: number, size: number, maskable: boolean): Promise<Buffer> {
  const svg = await loadImage(Buffer.from(draw(hue, maskable ? 0 : groundRadius)))
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(svg, 0, 0, size, size)
  return await canvas.encode('png')
}

function draw(hue: number, cornerRadius: number): string {
  const { inset, radius, width } = frame
  const side = field - 2 * inset
  const lamp = hexOf(`oklch(0.82 0.12 ${hue})`)
  const lines = bars.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}"><rect width="${field}" height="${field}" rx="${cornerRadius}" fill="${groundHex}"/><g fill="none" stroke="${lamp}" stroke-linecap="square"><rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}" stroke-width="${width}"/><path d="${lines}" stroke-width="${barWidth}"/></g></svg>`
}

/** Any CSS color as `#rrggbb`, for manifests and SVG renderers that do not support OKLCH. */
function hexOf(color: string): string {
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return `#${Buffer.of(red, green, blue).toString('hex')}`
}
