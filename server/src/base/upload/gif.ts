import { maxFrames, partOf, type Picture, type PictureFault } from './picture-part.ts'

const trailer = 0x3b
const extension = 0x21
const image = 0x2c
const graphicControl = 0xf9

/** A GIF: every frame lies on the screen. A decoder would make the screen as large as a frame that does not. */
export function gifPicture(content: Buffer): Picture | PictureFault {
  const [width, height] = [content.readUInt16LE(6), content.readUInt16LE(8)]
  let at = 13 + tableBytes(content.readUInt8(10))
  const kept = [partOf(content, 0, at)]
  let frames = 0
  for (;;) {
    const block = content.readUInt8(at)
    if (block === trailer) break
    const start = at
    if (block === extension) {
      at = endOfBlocks(content, at + 2)
      if (frames === 0 && content[start + 1] === graphicControl) kept.push(content.subarray(start, at))
    } else if (block === image) {
      const [left, top, wide, high] = [1, 3, 5, 7].map((place) => content.readUInt16LE(start + place)) as Four
      if (wide === 0 || high === 0 || left + wide > width || top + high > height) return 'BROKEN'
      at = endOfBlocks(content, at + 11 + tableBytes(content.readUInt8(at + 9)))
      if (frames === 0) kept.push(content.subarray(start, at))
      frames += 1
      if (frames > maxFrames) return 'TOO_LARGE'
    } else return 'BROKEN'
  }
  if (frames === 0) return 'BROKEN'
  return { width, height, content: Buffer.concat([...kept, Buffer.from([trailer])]) }
}

type Four = [number, number, number, number]

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(content: Buffer, from: number): number {
  let at = from
  for (;;) {
    const length = content.readUInt8(at)
    at += 1 + length
    if (length === 0) return at
  }
}
