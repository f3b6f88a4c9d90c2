import { maxFrames, partOf, type Picture, type PictureFault } from './picture-part.ts'

// Colour profiles and texts are left out: they are compressed, and a decoder would unpack them whatever their size.
const keptChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** A PNG: one IHDR, first, and nothing behind IEND. Frames of an APNG lie inside it. */
export function pngPicture(content: Buffer): Picture | PictureFault {
  const kept = [content.subarray(0, 8)]
  let [width, height, frames] = [0, 0, 0]
  let hasPixels = false
  for (let at = 8; ; ) {
    const end = at + 12 + content.readUInt32BE(at)
    const chunk = partOf(content, at, end)
    const name = chunk.toString('latin1', 4, 8)
    if ((name === 'IHDR') !== (at === 8)) return 'BROKEN'
    if (name === 'IHDR') {
      if (chunk.length !== 25) return 'BROKEN'
      ;[width, height] = [chunk.readUInt32BE(8), chunk.readUInt32BE(12)]
    }
    if (name === 'acTL' && chunk.readUInt32BE(8) > maxFrames) return 'TOO_LARGE'
    if (name === 'fcTL') {
      const [wide, high, left, top] = [12, 16, 20, 24].map((place) => chunk.readUInt32BE(place)) as Four
      if (left + wide > width || top + high > height) return 'BROKEN'
      frames += 1
      if (frames > maxFrames) return 'TOO_LARGE'
    }
    // A chunk with a capital is one that a decoder must understand.
    if (!keptChunks.has(name) && /^[A-Z]/.test(name)) return 'BROKEN'
    if (keptChunks.has(name)) kept.push(chunk)
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') return hasPixels ? { width, height, content: Buffer.concat(kept) } : 'BROKEN'
    at = end
  }
}

type Four = [number, number, number, number]
