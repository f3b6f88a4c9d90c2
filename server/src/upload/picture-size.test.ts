import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const canvas = createCanvas(321, 123)

it.each([
  ['PNG', () => canvas.encode('png')],
  ['JPEG', () => canvas.encode('jpeg')],
  ['WebP with losses', () => canvas.encode('webp', 50)],
  ['WebP without losses', () => canvas.encode('webp', 100)],
  ['GIF', () => Buffer.concat([Buffer.from('GIF89a\x41\x01\x7b\x00', 'latin1'), Buffer.alloc(30)])],
])('reads the size of a %s from its header', async (_name, make) => {
  expect(pictureSize(Buffer.from(await make()))).toEqual({ width: 321, height: 123 })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from(`%PDF-1.7 ${'x'.repeat(40)}`)],
  ['a JPEG without a frame', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), Buffer.alloc(40)])],
  ['a JPEG whose segment has no length', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])],
])('finds none in %s', (_name, content) => {
  expect(pictureSize(content)).toBeNull()
})
