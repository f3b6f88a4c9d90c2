import { maxFrames, partOf, type Picture, type PictureFault } from './picture-part.ts'

type Chunk = { readonly name: string; readonly whole: Buffer; readonly data: Buffer }
type Size = { readonly width: number; readonly height: number }

const animated = 0x02
const withAlpha = 0x10
/** Marks of a color profile and of notes, which are left out. */
const keptFlags = animated | withAlpha

/** A WebP: one picture as large as the canvas, or frames that lie on it. */
export function webpPicture(content: Buffer): Picture | PictureFault {
  const chunks = chunksOf(partOf(content, 12, 8 + content.readUInt32LE(4)))
  const [first, ...rest] = chunks
  if (first?.name !== 'VP8X') {
    const size = first && stillSize([first])
    return size && !rest.some(isPixels) ? { ...size, content: fileOf([first.whole]) } : 'BROKEN'
  }
  const { data } = first
  const canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  const flags = data.readUInt8(0)
  const head = Buffer.from(first.whole)
  head.writeUInt8(flags & keptFlags, 8)
  if (rest.some(({ name }) => name === 'VP8X')) return 'BROKEN'
  const shown = flags & animated ? firstFrame(rest, canvas) : still(rest, canvas)
  return typeof shown === 'string' ? shown : { ...canvas, content: fileOf([head, ...shown]) }
}

function still(rest: readonly Chunk[], canvas: Size): Buffer[] | PictureFault {
  const parts = rest.filter(({ name }) => name === 'ALPH' || name === 'VP8 ' || name === 'VP8L')
  const size = stillSize(parts)
  if (!size || rest.some(({ name }) => name === 'ANMF' || name === 'ANIM')) return 'BROKEN'
  return size.width === canvas.width && size.height === canvas.height ? parts.map(({ whole }) => whole) : 'BROKEN'
}

function firstFrame(rest: readonly Chunk[], canvas: Size): Buffer[] | PictureFault {
  const frames = rest.filter(({ name }) => name === 'ANMF')
  const loop = rest.find(({ name }) => name === 'ANIM')
  if (frames.length > maxFrames) return 'TOO_LARGE'
  if (!loop || frames.length === 0 || rest.some(isPixels)) return 'BROKEN'
  for (const { data } of frames) {
    const [left, top, wide, high] = [0, 3, 6, 9].map((place) => data.readUIntLE(place, 3)) as Four
    const inner = stillSize(chunksOf(partOf(data, 16, data.length)).filter(isPixels))
    if (!inner || inner.width !== wide + 1 || inner.height !== high + 1) return 'BROKEN'
    if (2 * left + inner.width > canvas.width || 2 * top + inner.height > canvas.height) return 'BROKEN'
  }
  return [loop.whole, frames[0]!.whole]
}

type Four = [number, number, number, number]

/** The size of exactly one bitstream, before which its alpha may stand. */
function stillSize(chunks: readonly Chunk[]): Size | null {
  const [first, second, third] = chunks
  const pixels = first?.name === 'ALPH' ? second : first
  if (!pixels || (first?.name === 'ALPH' ? third : second)) return null
  const { data } = pixels
  if (pixels.name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3f_ff, height: data.readUInt16LE(8) & 0x3f_ff }
  if (pixels.name !== 'VP8L' || data.readUInt8(0) !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
}

function isPixels({ name }: Chunk): boolean {
  return ['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name)
}

function chunksOf(body: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 0; at < body.length; ) {
    const length = body.readUInt32LE(at + 4)
    const data = partOf(body, at + 8, at + 8 + length)
    // A chunk of an odd length is padded by one byte, which some encoders leave out of the last one.
    const next = Math.min(body.length, at + 8 + length + (length % 2))
    chunks.push({ name: body.toString('latin1', at, at + 4), whole: body.subarray(at, next), data })
    at = next
  }
  return chunks
}

function fileOf(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}
