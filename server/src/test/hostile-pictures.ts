// Pictures made to mislead whoever reads their head, for tests.
import { deflateSync } from 'node:zlib'

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u24 = (value: number) => Buffer.concat([u16(value % 65_536), Buffer.from([Math.floor(value / 65_536)])])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A GIF whose screen has one side and whose frames have others, each of one pixel's data. */
export function gifOf(screen: number, ...frames: number[]): Buffer {
  const head = [Buffer.from('GIF89a'), u16(screen), u16(screen), Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
  return Buffer.concat([...head, ...frames.map((side) => gifFrame(0, side)), Buffer.from([0x3b])])
}

export function gifFrame(left: number, side: number): Buffer {
  return Buffer.concat([
    Buffer.from([0x2c]),
    u16(left),
    u16(0),
    u16(side),
    u16(side),
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ])
}

/** A chunk of a PNG; its checksum is left out, as it is the decoder's. */
export function pngChunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([u32(data.length).reverse(), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}

/** The PNG with more chunks behind its head. */
export function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Data that a decoder unpacks to a thousand times its size. */
export function bomb(): Buffer {
  return deflateSync(Buffer.alloc(20_000_000), { level: 9 })
}

export function sizes(width: number, height: number): Buffer {
  return Buffer.concat([u32(width).reverse(), u32(height).reverse()])
}

/** The JPEG with bytes behind its first marker. */
export function jpegWith(jpeg: Buffer, ...parts: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
}

/** A JPEG of these parts. */
export function jpegOf(...parts: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts])
}

/** The beginning of a JPEG's frame of these sides. */
export function jpegFrame(side: number, marker = 0xc0): Buffer {
  const [a, b] = [side >> 8, side & 255]
  return Buffer.from([0xff, marker, 0, 11, 8, a, b, a, b, 1, 1, 0x11, 0])
}

/** A WebP of these chunks. */
export function webpOf(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat(chunks)
  return Buffer.concat([Buffer.from('RIFF'), u32(4 + body.length), Buffer.from('WEBP'), body])
}

export function webpChunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name), u32(data.length), data, Buffer.alloc(data.length % 2)])
}

/** The head of an extended WebP: its marks and its canvas. */
export function webpCanvas(flags: number, side: number): Buffer {
  return webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(side - 1), u24(side - 1)]))
}

/** A frame of an animation, with what is in it. */
export function webpFrame(left: number, side: number, inner: Buffer): Buffer {
  const place = [u24(left / 2), u24(0), u24(side - 1), u24(side - 1), u24(100), Buffer.from([0])]
  return webpChunk('ANMF', Buffer.concat([...place, inner]))
}
