import { gifPicture } from './gif.ts'
import { jpegPicture } from './jpeg.ts'
import { pngPicture } from './png.ts'
import { webpPicture } from './webp.ts'

/** What a picture's own bytes say before anything decodes it. */
export type Picture = {
  readonly width: number
  readonly height: number
  /** A shorter file of the same picture: only the parts that say its pixels, and of an animation only the first frame. */
  readonly content: Buffer
}

/** BROKEN: its parts contradict each other or are cut off. TOO_LARGE: too many pixels or frames. */
export type PictureFault = 'BROKEN' | 'TOO_LARGE'

const mostSide = 4_096
const mostPixels = 6_000_000
/** The most frames of an animation, of which only the first is kept. */
export const mostFrames = 300

const formats: readonly (readonly [start: RegExp, read: (content: Buffer) => Picture | PictureFault])[] = [
  [/^\x89PNG\r\n\x1a\n/, pngPicture],
  [/^GIF8[79]a/, gifPicture],
  [/^RIFF[^]{4}WEBP/, webpPicture],
  [/^\xff\xd8\xff/, jpegPicture],
]

/**
 * The picture in a file; null for anything but PNG, JPEG, GIF and WebP. It reads what a decoder would read, every part that
 * gives a size, and hands on only what it has read, so that the decoder finds nothing else.
 */
export function pictureIn(content: Buffer): Picture | PictureFault | null {
  const start = content.subarray(0, 12).toString('latin1')
  const read = formats.find(([form]) => form.test(start))?.[1]
  if (!read) return null
  const picture = readSafely(read, content)
  if (typeof picture === 'string') return picture
  const { width, height } = picture
  if (width === 0 || height === 0) return 'BROKEN'
  return width > mostSide || height > mostSide || width * height > mostPixels ? 'TOO_LARGE' : picture
}

// A read behind the last byte is how a file that was cut off shows.
function readSafely(read: (content: Buffer) => Picture | PictureFault, content: Buffer): Picture | PictureFault {
  try {
    return read(content)
  } catch (error) {
    if (error instanceof RangeError) return 'BROKEN'
    throw error
  }
}

/** A part of a file; throws a RangeError when the file ends before it. */
export function partOf(content: Buffer, from: number, to: number): Buffer {
  if (from > to || to > content.length) throw new RangeError('The file ends before its part')
  return content.subarray(from, to)
}
