import { randomInt } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { imageSolverRate, sliderSolverRates } from '../../test/captcha-solvers.ts'

it('a program that thresholds and matches reads fewer than three images in ten', { timeout: 120_000 }, async () => {
  expect(await imageSolverRate(200)).toBeLessThan(0.3)
})

it('a program that thresholds and matches finds fewer than two gaps in ten', { timeout: 120_000 }, async () => {
  const { placed, passed } = await sliderSolverRates(150)
  expect(placed).toBeLessThan(0.2)
  expect(passed).toBeLessThan(0.2)
})

it('the same programs solve most pictures without our defences', { timeout: 60_000 }, async () => {
  const plainImage = async (answer: string): Promise<Buffer> => {
    const canvas = createCanvas(132, 44)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 132, 44)
    pen.fillStyle = '#222'
    pen.font = '650 32px Captcha'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    for (const [index, letter] of [...answer].entries()) pen.fillText(letter, (132 / 4.6) * (index + 0.8), 22)
    return await canvas.encode('png')
  }
  const plainSlider = async () => {
    const [answerX, pieceTop] = [randomInt(60, 260), 40]
    const [canvas, piece] = [createCanvas(320, 160), createCanvas(48, 48)]
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#999'
    pen.fillRect(0, 0, 320, 160)
    pen.fillStyle = '#222'
    pen.fillRect(answerX + 9, pieceTop + 9, 30, 30)
    piece.getContext('2d').fillRect(9, 9, 30, 30)
    return { picture: await canvas.encode('png'), piece: await piece.encode('png'), pieceTop, answerX }
  }
  expect(await imageSolverRate(40, plainImage)).toBeGreaterThan(0.6)
  expect((await sliderSolverRates(40, plainSlider)).placed).toBeGreaterThan(0.9)
})
