// The picture of the slider puzzle: a landscape with one gap that the piece fits, and decoy gaps of other shapes.
import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { drawLandscape } from './landscape.ts'

export const sliderShape = { width: 320, height: 160, pieceSize: 48 } as const
const { width, height, pieceSize } = sliderShape
const body = 30
const edge = (pieceSize - body) / 2
const decoys = 4

/** Each side of the piece has a knob, nothing or a notch. */
type Sides = readonly [number, number, number, number]

export type SliderPicture = {
  readonly picture: Buffer
  readonly piece: Buffer
  readonly pieceTop: number
  /** The solution: x of the left edge of the piece, in pixels of the picture. */
  readonly answerX: number
}

/** Draws a fresh puzzle. All randomness comes from a CSPRNG, so that one picture does not predict the next. */
export async function drawSlider(): Promise<SliderPicture> {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  drawLandscape(pen, width, height)
  addGrain(pen)
  const sides = newSides()
  const pieceTop = between(6, height - pieceSize - 6)
  const answerX = between(64, width - pieceSize - 4)
  const piece = cutPiece(canvas, answerX, pieceTop, sides)
  const lures = lurePlaces(answerX)
  // Decoy gaps look like the true one but stand out more, so that a program that picks the clearest gap fails.
  for (const [index, x] of lures.entries()) {
    const look = { strength: between(46, 58), patchy: index % 2 === 0 }
    drawGap(pen, x, pieceTop + between(-2, 2), otherSides(sides), look)
  }
  drawGap(pen, answerX, pieceTop, sides, { strength: between(28, 36), patchy: true })
  return { picture: await canvas.encode('png'), piece: await piece.encode('png'), pieceTop, answerX }
}

/** Left edges of decoy gaps in the same row, at random, without overlap with each other or the true one. */
function lurePlaces(answerX: number): number[] {
  const places = [answerX]
  for (let tries = 0; tries < 200 && places.length <= decoys; tries += 1) {
    const x = between(2, width - pieceSize - 2)
    if (places.every((place) => Math.abs(place - x) >= 42)) places.push(x)
  }
  return places.slice(1)
}

function newSides(): Sides {
  const sides = [randomInt(3) - 1, randomInt(3) - 1, randomInt(3) - 1, randomInt(3) - 1] as const
  // At least two sides are not flat, or shapes would hardly differ.
  return sides.filter((side) => side !== 0).length >= 2 ? sides : newSides()
}

function otherSides(sides: Sides): Sides {
  const other = newSides()
  const apart = other.filter((side, index) => side !== sides[index]).length
  return apart >= 2 ? other : otherSides(sides)
}

function outline(x: number, y: number, sides: Sides): Path2D {
  const path = new Path2D()
  const [left, top, right, bottom] = [x + edge, y + edge, x + edge + body, y + edge + body]
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  path.moveTo(left, top)
  for (const [index, side] of sides.entries()) {
    const [from, to] = [corners[index]!, corners[(index + 1) % 4]!]
    if (side !== 0) addKnob(path, from, to, side > 0)
    path.lineTo(to[0], to[1])
  }
  path.closePath()
  return path
}

function addKnob(path: Path2D, from: readonly [number, number], to: readonly [number, number], outward: boolean): void {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [alongX, alongY] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]
  const radius = 7
  const angle = Math.atan2(-alongY, -alongX)
  path.lineTo(x - alongX * radius, y - alongY * radius)
  path.arc(x, y, radius, angle, angle + (outward ? Math.PI : -Math.PI), !outward)
}

function cutPiece(source: Canvas, x: number, y: number, sides: Sides): Canvas {
  const piece = createCanvas(pieceSize, pieceSize)
  const pen = piece.getContext('2d')
  const shape = outline(0, 0, sides)
  pen.save()
  pen.clip(shape)
  pen.drawImage(source, x, y, pieceSize, pieceSize, 0, 0, pieceSize, pieceSize)
  pen.restore()
  pen.strokeStyle = 'rgb(255 236 200 / 0.85)'
  pen.lineWidth = 1.5
  pen.stroke(shape)
  return piece
}

type Look = { readonly strength: number; readonly patchy: boolean }

function drawGap(pen: SKRSContext2D, x: number, y: number, sides: Sides, { strength, patchy }: Look): void {
  const shape = outline(x, y, sides)
  const shade = randomInt(2) === 0 ? '12 9 8' : '250 238 214'
  pen.save()
  pen.clip(shape)
  pen.fillStyle = `rgb(${shade} / ${strength / 100})`
  if (!patchy) pen.fillRect(x, y, pieceSize, pieceSize)
  else
    for (let patchX = 0; patchX < pieceSize; patchX += 3)
      for (let patchY = 0; patchY < pieceSize; patchY += 3) {
        pen.fillStyle = `rgb(${randomInt(4) === 0 ? '250 238 214' : '12 9 8'} / ${(strength + between(-30, 20)) / 100})`
        pen.fillRect(x + patchX, y + patchY, 3, 3)
      }
  pen.restore()
  pen.strokeStyle = `rgb(255 236 200 / ${patchy ? 0.5 : 0.42})`
  pen.lineWidth = 1
  pen.stroke(shape)
}

// Noise hides the edges that a program would detect.
function addGrain(pen: SKRSContext2D): void {
  const image = pen.getImageData(0, 0, width, height)
  for (let index = 0; index < image.data.length; index += 4) {
    const grain = (Math.random() - 0.5) * 26
    for (let channel = 0; channel < 3; channel += 1) image.data[index + channel]! += grain
  }
  pen.putImageData(image, 0, 0)
}

function between(lowest: number, highest: number): number {
  return randomInt(lowest, highest + 1)
}
