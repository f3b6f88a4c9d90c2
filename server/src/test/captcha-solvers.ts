// The simple solvers that our captchas must withstand: threshold and template matching. Tests and the benchmark share them.
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { drawCaptcha, newAnswer } from '../identity/captcha/captcha-image.ts'
import { drawSlider, sliderShape } from '../identity/captcha/slider-picture.ts'
import { isHandMade, type TrackPoint } from '../identity/captcha/track-rule.ts'

const alphabet = [...'ACDEFGHJKMNPQRTUVWXY34679']
const [imageWidth, imageHeight, side] = [132, 44, 20]

type Grey = { readonly width: number; readonly height: number; readonly at: Float32Array; readonly alpha: Float32Array }
type Template = { readonly letter: string; readonly cells: Float32Array }

async function greyOf(png: Buffer): Promise<Grey> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  const [at, alpha] = [new Float32Array(data.length / 4), new Float32Array(data.length / 4)]
  for (let index = 0; index < at.length; index += 1) {
    at[index] = 0.3 * data[index * 4]! + 0.59 * data[index * 4 + 1]! + 0.11 * data[index * 4 + 2]!
    alpha[index] = data[index * 4 + 3]!
  }
  return { width: image.width, height: image.height, at, alpha }
}

/** The fraction of four-letter images that the solver reads completely right. */
export async function imageSolverRate(rounds: number, draw = drawCaptcha): Promise<number> {
  const templates = templatesOf()
  let right = 0
  for (let round = 0; round < rounds; round += 1) {
    const answer = newAnswer()
    if (readLetters(await greyOf(await draw(answer)), templates) === answer) right += 1
  }
  return right / rounds
}

function templatesOf(): Template[] {
  if (!GlobalFonts.has('Captcha')) throw new Error('the font of the images is not loaded')
  const templates: Template[] = []
  for (const letter of alphabet)
    for (const turn of [-0.3, -0.15, 0, 0.15, 0.3])
      for (const weight of [550, 750]) {
        const canvas = createCanvas(60, 60)
        const pen = canvas.getContext('2d')
        pen.translate(30, 30)
        pen.rotate(turn)
        pen.textAlign = 'center'
        pen.textBaseline = 'middle'
        pen.font = `${weight} 32px Captcha`
        pen.fillText(letter, 0, 0)
        const { data } = pen.getImageData(0, 0, 60, 60)
        const ink = Array.from({ length: 3600 }, (_, index) => data[index * 4 + 3]! > 128)
        templates.push({ letter, cells: normalised(ink, 60, 60) })
      }
  return templates
}

function readLetters({ at, width, height }: Grey, templates: readonly Template[]): string {
  const mean = at.reduce((sum, value) => sum + value, 0) / at.length
  const ink = Array.from(at, (value) => value < mean - 45)
  // Removes thin strokes: a pixel stays when a 2 × 3 block from it is ink.
  const thick = ink.map((_, index) =>
    [0, 1, width, width + 1, 2 * width, 2 * width + 1].every((step) => ink[index + step] ?? false),
  )
  const step = imageWidth / 4.6
  let text = ''
  for (let slot = 0; slot < 4; slot += 1) {
    const from = Math.max(0, Math.round(step * (slot + 0.8) - 16))
    const cut = Array.from(
      { length: 32 * height },
      (_, index) => thick[Math.floor(index / 32) * width + from + (index % 32)] ?? false,
    )
    const cells = normalised(cut, 32, imageHeight)
    let [best, score] = ['?', Number.POSITIVE_INFINITY]
    for (const template of templates) {
      let apart = 0
      for (let cell = 0; cell < cells.length; cell += 1) apart += Math.abs(cells[cell]! - template.cells[cell]!)
      if (apart < score) [best, score] = [template.letter, apart]
    }
    text += best
  }
  return text
}

/** The bounding box of the ink, scaled to a fixed size. */
function normalised(ink: readonly boolean[], width: number, height: number): Float32Array {
  let [left, right, top, bottom] = [width, 0, height, 0]
  ink.forEach((dark, index) => {
    if (!dark) return
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  const cells = new Float32Array(side * side)
  if (right <= left || bottom <= top) return cells
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const x = left + Math.floor(((column + 0.5) / side) * (right - left + 1))
      const y = top + Math.floor(((row + 0.5) / side) * (bottom - top + 1))
      cells[row * side + column] = ink[y * width + x] ? 1 : 0
    }
  return cells
}

export type SliderRates = {
  /** The fraction of puzzles in which the solver finds the gap. */
  readonly placed: number
  /** The fraction in which it also passes the track rule, with an even track and a little noise. */
  readonly passed: number
}

/** Success rates of a solver that thresholds the row and matches the piece's shape. */
export async function sliderSolverRates(rounds: number, draw = drawSlider): Promise<SliderRates> {
  let [placed, passed] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const slider = await draw()
    const x = placeOf(await greyOf(slider.picture), await greyOf(slider.piece), slider.pieceTop)
    if (Math.abs(x - slider.answerX) <= 5) placed += 1
    if (isHandMade(evenTrack(x), slider.answerX)) passed += 1
  }
  return { placed: placed / rounds, passed: passed / rounds }
}

function placeOf(picture: Grey, piece: Grey, top: number): number {
  const { pieceSize } = sliderShape
  const inside = Array.from(piece.alpha, (alpha) => alpha > 128)
  let [best, score] = [0, -1]
  for (const sign of [1, -1]) {
    // Pixels that are darker or lighter than their surroundings in the row.
    const marked = standingOut(picture, sign)
    for (let x = pieceSize; x <= picture.width - pieceSize; x += 1) {
      let [hits, misses] = [0, 0]
      inside.forEach((isIn, index) => {
        const mark = marked[(top + Math.floor(index / pieceSize)) * picture.width + x + (index % pieceSize)] ? 1 : 0
        if (isIn) hits += mark
        else misses += mark
      })
      if (hits - misses > score) [best, score] = [x, hits - misses]
    }
  }
  return best
}

function standingOut({ at, width, height }: Grey, sign: number): boolean[] {
  const marked: boolean[] = []
  const reach = 30
  for (let y = 0; y < height; y += 1) {
    let [sum, count] = [0, 0]
    const row = (x: number) => at[y * width + x]!
    for (let x = 0; x < Math.min(reach, width); x += 1) [sum, count] = [sum + row(x), count + 1]
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) [sum, count] = [sum + row(x + reach), count + 1]
      if (x - reach - 1 >= 0) [sum, count] = [sum - row(x - reach - 1), count - 1]
      marked.push(sign * (sum / count - row(x)) > 12)
    }
  }
  return marked
}

function evenTrack(x: number): TrackPoint[] {
  return Array.from({ length: 40 }, (_, step) => ({
    x: Math.max(0, Math.round((x * step) / 39 + (step % 39 === 0 ? 0 : (Math.random() - 0.5) * 3))),
    y: 80,
    ms: step * 25,
  }))
}
