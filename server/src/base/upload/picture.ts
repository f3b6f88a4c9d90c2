import { gifPicture } from './gif.ts'
import { jpegPicture } from './jpeg.ts'
import type { Picture, PictureFault } from './picture-part.ts'
import { pngPicture } from './png.ts'
import { webpPicture } from './webp.ts'

const maxSide = 4_096
const maxPixels = 6_000_000
const formats: readonly (readonly [start: RegExp, read: (content: Buffer) => Picture | PictureFault])[] = [
  [/^\x89PNG\r\n/, pngPicture],
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
  return width > maxSide || height > maxSide || width * height > maxPixels ? 'TOO_LARGE' : picture
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
