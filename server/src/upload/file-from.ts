import { createCanvas, loadImage } from '@napi-rs/canvas'
import { cleanText } from '@mingtang/contract/field-rules.ts'
import { pictureSize } from './picture-size.ts'

export type NewFile = {
  readonly kind: 'PICTURE' | 'PDF' | 'TEXT'
  readonly name: string
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

const mostSide = 4_096
const mostPixels = 6_000_000
/** Larger pictures are made smaller: enough to read a receipt. */
const keptSide = 1_600

/**
 * The file as it is kept, by what it is and not by its name; null for anything but a picture, a PDF or plain text. Pictures are
 * drawn anew, so that nothing of the upload is left in them.
 */
export async function fileFrom(typedName: string, content: Buffer): Promise<NewFile | null> {
  const name = [...cleanText(typedName.replace(/[\\/:*?"<>|\n\t]/g, ' '))].slice(0, 80).join('').trim()
  const size = pictureSize(content)
  if (size) return await redrawn(name || 'picture', content, size)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { kind: 'PDF', name: name || 'document.pdf', content, width: 0, height: 0 }
  return isText(content) ? { kind: 'TEXT', name: name || 'text.txt', content, width: 0, height: 0 } : null
}

type Size = { readonly width: number; readonly height: number }

async function redrawn(name: string, content: Buffer, size: Size): Promise<NewFile | null> {
  if (size.width > mostSide || size.height > mostSide || size.width * size.height > mostPixels) return null
  try {
    const picture = await loadImage(content)
    // What the decoder found is what counts; the header may have told something else.
    const shrink = Math.min(1, keptSide / Math.max(picture.width, picture.height))
    if (picture.width * picture.height > mostPixels) return null
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * shrink)))
    const canvas = createCanvas(width ?? 1, height ?? 1)
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
    return {
      kind: 'PICTURE',
      name,
      content: await canvas.encode('webp', 82),
      width: canvas.width,
      height: canvas.height,
    }
  } catch {
    return null
  }
}

function isText(content: Buffer): boolean {
  if (content.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !/[^\P{Cc}\n\r\t]/u.test(text) && !text.trimStart().startsWith('<')
  } catch {
    return false
  }
}
