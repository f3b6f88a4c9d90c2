type Rgb = readonly [red: number, green: number, blue: number]

/** The visible color of `front` blended over `back`. */
export function laidOver(front: string, back: string): string {
  return `rgb(${paint(front, back).join(' ')})`
}

/** The WCAG contrast of two CSS colors, 1 to 21; a transparent front is blended over the back. */
export function contrastOf(front: string, back: string): number {
  const [one, other] = [luminance(paint(front, back)), luminance(paint(back, back))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

// A canvas converts any CSS color notation to RGB.
function paint(front: string, back: string): Rgb {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d')
  if (!pen) return [0, 0, 0]
  for (const color of [back, front]) {
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
