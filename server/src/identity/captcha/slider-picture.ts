// The picture of the slider puzzle: a landscape with one hatched gap, and the piece that was cut out of it.
import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { drawLandscape, drawPaperLantern } from './landscape.ts'

export const sliderShape = { width: 320, height: 160, pieceSize: 48 } as const
const { width, height, pieceSize } = sliderShape
const body = 30
const edge = (pieceSize - body) / 2
// The width of a stripe of the hatching, measured along the row.
const stripe = 4
const lanterns = 3
const light = 'rgb(255 240 214)'
const ink = 'rgb(14 12 12)'

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
  const sides = newSides()
  const pieceTop = between(6, height - pieceSize - 6)
  const answerX = between(64, width - pieceSize - 4)
  drawLandscape(pen, width, height)
  // To a program that looks for a mark in the row they are clearer than the gap; to people they are lanterns.
  for (const x of lanternPlaces(answerX))
    drawPaperLantern(pen, x + pieceSize / 2, pieceTop + pieceSize / 2 + between(-3, 3), between(17, 19))
  addGrain(pen)
  const piece = cutPiece(canvas, answerX, pieceTop, sides)
  drawGap(pen, answerX, pieceTop, sides)
  return { picture: await canvas.encode('png'), piece: await piece.encode('png'), pieceTop, answerX }
}

/** Left edges of lanterns in the row of the gap, at random, without overlap with each other, the gap or the waiting piece. */
function lanternPlaces(answerX: number): number[] {
  const places = [answerX]
  for (let tries = 0; tries < 200 && places.length <= lanterns; tries += 1) {
    const x = between(pieceSize, width - pieceSize - 2)
    if (places.every((place) => Math.abs(place - x) >= 44)) places.push(x)
  }
  return places.slice(1)
}

function newSides(): Sides {
  const sides = [randomInt(3) - 1, randomInt(3) - 1, randomInt(3) - 1, randomInt(3) - 1] as const
  // At least two sides are not flat, or shapes would hardly differ.
  return sides.filter((side) => side !== 0).length >= 2 ? sides : newSides()
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
  drawEdge(pen, shape)
  return piece
}

/**
 * The gap is hatched with as much light as ink: people see it at once, but it is neither darker nor lighter than its row,
 * which is what a program thresholds.
 */
function drawGap(pen: SKRSContext2D, x: number, y: number, sides: Sides): void {
  const shape = outline(x, y, sides)
  pen.save()
  pen.clip(shape)
  pen.fillStyle = ink
  pen.fillRect(x, y, pieceSize, pieceSize)
  pen.strokeStyle = light
  pen.lineWidth = stripe / Math.SQRT2
  pen.beginPath()
  for (let at = -pieceSize; at < pieceSize; at += 2 * stripe) {
    pen.moveTo(x + at, y + pieceSize)
    pen.lineTo(x + at + pieceSize, y)
  }
  pen.stroke()
  pen.restore()
  drawEdge(pen, shape)
}

// A dark line under a light one stands out on every ground.
function drawEdge(pen: SKRSContext2D, shape: Path2D): void {
  for (const [color, width] of [
    [ink, 4],
    [light, 2],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.stroke(shape)
  }
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
