import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

// Letters and digits that are hard to confuse.
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const length = 4
const width = 132
const height = 44
// A bundled font file: servers differ in installed fonts or have none.
const fontFile = fileURLToPath(
  import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
)
GlobalFonts.registerFromPath(fontFile, 'Captcha')

/** A fresh answer from a CSPRNG. */
export function newAnswer(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A PNG of 132 × 44 pixels with the answer; each letter is rotated, warped and crossed by lines of its own color. */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const flat = createCanvas(width, height)
  const pen = flat.getContext('2d')
  const ink = `hsl(${between(20, 60)} 30% ${between(22, 34)}%)`
  drawLetters(pen, answer, ink)
  drawStrokes(pen, ink)
  const canvas = createCanvas(width, height)
  const picture = canvas.getContext('2d')
  picture.fillStyle = `hsl(${between(35, 50)} 40% 93%)`
  picture.fillRect(0, 0, width, height)
  // Shifts columns along two sine waves: without straight stems, letters do not match templates.
  const [first, second] = [between(0, 60) / 10, between(0, 60) / 10]
  for (let x = 0; x < width; x += 1) {
    const shift = Math.sin(x / 17 + first) * 3.4 + Math.sin(x / 7 + second) * 1.3
    picture.drawImage(flat, x, 0, 1, height, x, shift, 1, height)
  }
  return await canvas.encode('png')
}

function drawLetters(pen: SKRSContext2D, answer: string, ink: string): void {
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const step = width / (answer.length + 0.6)
  for (const [index, letter] of [...answer].entries()) {
    pen.save()
    pen.translate(step * (index + 0.8) + between(-3, 3), height / 2 + between(-3, 3))
    pen.rotate(between(-26, 26) / 80)
    pen.scale(between(90, 118) / 100, between(90, 112) / 100)
    pen.font = `${between(500, 800)} ${between(28, 33)}px Captcha`
    pen.fillText(letter, 0, 0)
    pen.restore()
  }
}

function drawStrokes(pen: SKRSContext2D, ink: string): void {
  pen.strokeStyle = ink
  for (let line = 0; line < 3; line += 1) {
    pen.lineWidth = between(10, 18) / 10
    pen.beginPath()
    pen.moveTo(0, between(6, height - 6))
    pen.bezierCurveTo(
      width / 3,
      between(-6, height + 6),
      (width * 2) / 3,
      between(-6, height + 6),
      width,
      between(6, height - 6),
    )
    pen.stroke()
  }
}

function between(lowest: number, highest: number): number {
  return randomInt(lowest, highest + 1)
}
