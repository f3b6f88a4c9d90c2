import { partOf, type Picture, type PictureFault } from './picture-part.ts'

const end = 0xd9
const scan = 0xda
/** Baseline, extended and progressive; the other frames are of kinds that no camera or browser makes. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Tables, intervals, and the two notes that change how pixels are shown: JFIF and Adobe's. */
const kept = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee])
const note = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
const exif = 0xe1
/** A progressive picture has about ten; each one makes a decoder walk over all pixels again. */
const maxScans = 64

/** A JPEG: one frame before the first scan, up to its end; what cameras put behind it is another picture. */
export function jpegPicture(content: Buffer): Picture | PictureFault {
  const parts = [content.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let scans = 0
  for (let at = 2; ; ) {
    const { marker, from } = markerAt(content, at)
    if (marker === end) break
    const to = from + content.readUInt16BE(from)
    const segment = partOf(content, from, to)
    if (segment.length < 2) return 'BROKEN'
    at = to
    if (frames.has(marker)) {
      if (size || segment.length < 8) return 'BROKEN'
      size = { width: segment.readUInt16BE(5), height: segment.readUInt16BE(3) }
    } else if (marker === scan) {
      scans += 1
      if (!size) return 'BROKEN'
      if (scans > maxScans) return 'TOO_LARGE'
      at = endOfScan(content, to)
    } else if (!kept.has(marker) && !note(marker)) return 'BROKEN'
    if (note(marker) && !kept.has(marker) && !isExif(marker, segment)) continue
    parts.push(Buffer.from([0xff, marker]), content.subarray(from, at))
  }
  if (!size || scans === 0) return 'BROKEN'
  return { ...size, content: Buffer.concat([...parts, Buffer.from([0xff, end])]) }
}

// A marker may have any number of fill bytes before it.
function markerAt(content: Buffer, start: number): { marker: number; from: number } {
  if (content.readUInt8(start) !== 0xff) return { marker: 0, from: start }
  let at = start + 1
  while (content[at] === 0xff) at += 1
  return { marker: content.readUInt8(at), from: at + 1 }
}

// Within a scan, 0xff is followed by 0, or by the number of a restart.
function endOfScan(content: Buffer, start: number): number {
  for (let at = start; ; at += 1) {
    if (at >= content.length) throw new RangeError('The scan has no end')
    if (content[at] !== 0xff) continue
    const next = content.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

// It says which side is up.
function isExif(marker: number, segment: Buffer): boolean {
  return marker === exif && segment.toString('latin1', 2, 8) === 'Exif\0\0'
}
