// What a picture says before it is decoded: attacks.md, group K (Upload).
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import * as make from '../../test/hostile-pictures.ts'
import { pictureIn } from './picture.ts'

type Made = Record<'png' | 'jpeg' | 'webp' | 'lossless' | 'gif', Buffer>
let good: Made
beforeAll(async () => {
  const canvas = createCanvas(321, 123)
  canvas.getContext('2d').fillRect(10, 10, 99, 50)
  good = {
    png: await canvas.encode('png'),
    jpeg: await canvas.encode('jpeg'),
    webp: await canvas.encode('webp', 50),
    lossless: await canvas.encode('webp', 100),
    gif: Buffer.from(await canvas.encode('gif')),
  }
})

describe.each(['png', 'jpeg', 'webp', 'lossless', 'gif'] as const)('a %s', (as) => {
  it('has its size, and what is handed on decodes to the same', async () => {
    const picture = pictureIn(good[as])
    expect(picture).toMatchObject({ width: 321, height: 123 })
    const decoded = await loadImage((picture as { content: Buffer }).content)
    expect([decoded.width, decoded.height]).toEqual([321, 123])
  })

  it('hands on nothing of what stands behind it', () => {
    const zip = Buffer.from('PK\x03\x04 <script>', 'latin1')
    const picture = pictureIn(Buffer.concat([good[as], zip]))
    expect((picture as { content: Buffer }).content.includes(zip)).toBe(false)
  })

  it('is refused wherever it is cut off', () => {
    for (const part of [0.99, 0.6, 0.3, 0.1])
      expect(pictureIn(good[as].subarray(0, Math.floor(good[as].length * part)))).toBe('BROKEN')
    for (let length = 12; length < 64; length += 1) expect(pictureIn(good[as].subarray(0, length))).toBe('BROKEN')
  })
})

const fill = Buffer.from([0xff, 0xff, 0xff, 0xfe, 0, 4, 0, 0])
// The comment that a reader without fill bytes takes for a frame of one pixel.
const disguised = () => make.jpegOf(make.jpegFrame(6_000), Buffer.from([0xff, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1]))
const vp8x = (flags: number, side: number, ...rest: Buffer[]) => make.webpOf(make.webpCanvas(flags, side), ...rest)
const bitstream = () => small(321)
const loop = make.webpChunk('ANIM', Buffer.alloc(6))
const small = async (side: number) => {
  const canvas = createCanvas(side, side)
  // Without a transparent pixel its bitstream is one chunk.
  canvas.getContext('2d').fillRect(0, 0, side, side)
  const content = await canvas.encode('webp', 50)
  return content.subarray(content.indexOf('VP8 '))
}

it.each<[string, 'BROKEN' | 'TOO_LARGE', () => Buffer | Promise<Buffer>]>([
  ['GIF with a frame of 20,000² on a screen of one pixel', 'BROKEN', () => make.gifOf(1, 20_000)],
  ['GIF with a frame of 65,535² on a screen of one pixel', 'BROKEN', () => make.gifOf(1, 65_535)],
  ['GIF whose second frame is larger', 'BROKEN', () => make.gifOf(9, 9, 65_535)],
  [
    'GIF whose frame stands beside the screen',
    'BROKEN',
    () => Buffer.concat([make.gifOf(9).subarray(0, -1), make.gifFrame(5, 9)]),
  ],
  ['GIF whose screen is too large', 'TOO_LARGE', () => make.gifOf(65_535, 9)],
  ['GIF of too many frames', 'TOO_LARGE', () => make.gifOf(9, ...Array.from({ length: 301 }, () => 9))],
  ['GIF without a frame', 'BROKEN', () => make.gifOf(9)],
  [
    'JPEG of 6,000² behind fill bytes',
    'TOO_LARGE',
    () => make.jpegOf(fill, make.jpegFrame(6_000), Buffer.from([0xff, 0xda, 0, 2, 0, 0xff, 0xd9])),
  ],
  ['JPEG that says another size behind a fill byte', 'BROKEN', disguised],
  ['JPEG with a second frame', 'BROKEN', () => make.jpegWith(good.jpeg, make.jpegFrame(1))],
  [
    'JPEG with a second frame behind its scan',
    'BROKEN',
    () => Buffer.concat([good.jpeg.subarray(0, -2), make.jpegFrame(1), good.jpeg.subarray(-2)]),
  ],
  ['JPEG that begins again', 'BROKEN', () => make.jpegWith(good.jpeg, good.jpeg.subarray(0, 2))],
  [
    'JPEG of a kind that only decoders know',
    'BROKEN',
    () => make.jpegOf(make.jpegFrame(9, 0xc9), Buffer.from([0xff, 0xd9])),
  ],
  [
    'JPEG without a height',
    'BROKEN',
    () => make.jpegOf(make.jpegFrame(0), Buffer.from([0xff, 0xda, 0, 2, 0, 0xff, 0xd9])),
  ],
  [
    'JPEG of a thousand scans',
    'TOO_LARGE',
    () => make.jpegOf(make.jpegFrame(9), ...Array.from({ length: 1_000 }, () => Buffer.from([0xff, 0xda, 0, 2, 0]))),
  ],
  [
    'PNG of 50,000²',
    'TOO_LARGE',
    () => Buffer.concat([good.png.subarray(0, 16), make.sizes(50_000, 50_000), good.png.subarray(24)]),
  ],
  ['PNG with a second head', 'BROKEN', () => make.pngWith(good.png, good.png.subarray(8, 33))],
  [
    'PNG whose head is not first',
    'BROKEN',
    () => Buffer.concat([good.png.subarray(0, 8), make.pngChunk('tEXt', Buffer.alloc(9)), good.png.subarray(8)]),
  ],
  [
    'PNG with a chunk that a decoder must know',
    'BROKEN',
    () => make.pngWith(good.png, make.pngChunk('ABCD', Buffer.alloc(9))),
  ],
  [
    'APNG with a frame larger than itself',
    'BROKEN',
    () =>
      make.pngWith(
        good.png,
        make.pngChunk('fcTL', Buffer.concat([Buffer.alloc(4), make.sizes(60_000, 60_000), Buffer.alloc(14)])),
      ),
  ],
  ['APNG of too many frames', 'TOO_LARGE', () => make.pngWith(good.png, make.pngChunk('acTL', make.sizes(100_000, 0)))],
  ['WebP whose picture is larger than its canvas', 'BROKEN', async () => vp8x(0, 1, await bitstream())],
  ['WebP whose canvas is larger than its picture', 'BROKEN', async () => vp8x(0, 4_000, await bitstream())],
  [
    'WebP whose canvas is too large',
    'TOO_LARGE',
    async () => vp8x(2, 16_000_000, loop, make.webpFrame(0, 16, await small(16))),
  ],
  [
    'WebP with a frame beside the canvas',
    'BROKEN',
    async () => vp8x(2, 20, loop, make.webpFrame(10, 16, await small(16))),
  ],
  [
    'WebP whose frame says another size than its picture',
    'BROKEN',
    async () => vp8x(2, 20, loop, make.webpFrame(0, 8, await small(16))),
  ],
  [
    'WebP of too many frames',
    'TOO_LARGE',
    async () => vp8x(2, 20, loop, ...Array<Buffer>(301).fill(make.webpFrame(0, 16, await small(16)))),
  ],
  ['WebP with two pictures', 'BROKEN', async () => make.webpOf(await bitstream(), await bitstream())],
  ['WebP with two heads', 'BROKEN', async () => vp8x(0, 321, make.webpCanvas(0, 321), await bitstream())],
])('refuses a %s', async (_name, fault, content) => {
  expect(pictureIn(await content())).toBe(fault)
})

it.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    'a thumbnail with a frame of its own',
    () => make.jpegWith(good.jpeg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), make.jpegFrame(9)]))),
  ],
  ['fill bytes and notes', () => make.jpegWith(good.jpeg, fill, segment(0xe2, Buffer.alloc(60_000)))],
  ['a second picture behind the first, as cameras write it', () => Buffer.concat([good.jpeg, good.jpeg])],
  [
    'a color profile that unpacks to 20 MB',
    () => make.pngWith(good.png, make.pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), make.bomb()]))),
  ],
  [
    'texts that unpack to 20 MB',
    () => make.pngWith(good.png, make.pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), make.bomb()]))),
  ],
  [
    'frames of an APNG',
    () => make.pngWith(good.png, make.pngChunk('acTL', make.sizes(2, 0)), make.pngChunk('fdAT', Buffer.alloc(50_000))),
  ],
])('takes a picture with %s, and hands on nothing of it', async (_name, content) => {
  const made = await content()
  const picture = pictureIn(made)
  expect(picture).toMatchObject({ width: 321, height: 123 })
  const handedOn = (picture as { content: Buffer }).content
  expect(handedOn.length).toBeLessThan(3_000)
  expect((await loadImage(handedOn)).width).toBe(321)
})

it('takes an animation, of which the first frame is kept', async () => {
  const animation = vp8x(2, 20, loop, ...Array<Buffer>(20).fill(make.webpFrame(0, 16, await small(16))))
  const picture = pictureIn(animation)
  expect(picture).toMatchObject({ width: 20, height: 20 })
  expect((picture as { content: Buffer }).content.length).toBeLessThan(animation.length / 5)
  expect(pictureIn(make.gifOf(9, 9, 9, 9))).toMatchObject({ width: 9, content: make.gifOf(9, 9) })
})

it('takes little time and no memory, whatever the file', async () => {
  const markers = Buffer.alloc(2_000_000, Buffer.from([0xff, 0xd0]))
  const files = [
    make.jpegOf(make.jpegFrame(9), Buffer.from([0xff, 0xda, 0, 2]), markers),
    make.jpegOf(Buffer.alloc(2_000_000, 0xff)),
    make.pngWith(good.png, many(make.pngChunk('tEXt', Buffer.alloc(0)))),
    make.webpOf(many(make.webpChunk('ABCD', Buffer.alloc(0)))),
    Buffer.concat([make.gifOf(9).subarray(0, -1), many(make.gifFrame(0, 9))]),
  ]
  const [before, start] = [process.memoryUsage.rss(), process.cpuUsage()]
  for (const file of files) pictureIn(file)
  expect(process.cpuUsage(start).user).toBeLessThan(1_500_000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(120_000_000)
})

it('finds none in other files', () => {
  for (const content of ['', '%PDF-1.7', 'BM', '<svg/>', 'RIFF0000WAVE'])
    expect(pictureIn(Buffer.from(content))).toBeNull()
})

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function many(part: Buffer): Buffer {
  return Buffer.alloc(part.length * Math.floor(2_000_000 / part.length), part)
}
