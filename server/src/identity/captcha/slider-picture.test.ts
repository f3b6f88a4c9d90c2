import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { drawSlider, sliderShape } from './slider-picture.ts'

const { width, height, pieceSize } = sliderShape
const span = 24

/** How often the row changes between ink and light in each window, by the window's left edge. */
async function changesIn(png: Buffer, y: number): Promise<number[]> {
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(await loadImage(png), 0, 0)
  const { data } = pen.getImageData(0, y, width, 1)
  const tones = Array.from({ length: width }, (_, x) => (data[x * 4]! + data[x * 4 + 1]! + data[x * 4 + 2]!) / 3)
  return Array.from({ length: width - span }, (_, left) => {
    let [changes, last] = [0, 0]
    for (const tone of tones.slice(left, left + span)) {
      const side = tone > 170 ? 1 : tone < 70 ? -1 : 0
      if (side !== 0 && last !== 0 && side !== last) changes += 1
      if (side !== 0) last = side
    }
    return changes
  })
}

it('has one gap: the row is hatched where the piece belongs and nowhere else', async () => {
  const rounds = 12
  let elsewhere = 0
  for (let round = 0; round < rounds; round += 1) {
    const { picture, pieceTop, answerX } = await drawSlider()
    const changes = await changesIn(picture, pieceTop + pieceSize / 2)
    const middle = answerX + (pieceSize - span) / 2
    expect(changes[middle]).toBeGreaterThanOrEqual(6)
    elsewhere += Math.max(...changes.filter((_, left) => Math.abs(left - middle) > pieceSize))
  }
  // One lantern in two hundred has four changes by chance; a second gap would have six in every picture.
  expect(elsewhere / rounds).toBeLessThan(3)
})
