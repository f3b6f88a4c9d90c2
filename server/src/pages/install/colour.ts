export type Rgb = readonly [number, number, number]

/** OKLCH as eight-bit sRGB; colours beyond the screen's reach are cut off. */
export function rgbOf(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    eightBit(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    eightBit(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    eightBit(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function eightBit(linear: number): number {
  const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, shown)) * 255)
}
