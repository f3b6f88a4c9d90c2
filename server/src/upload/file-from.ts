import type { ErrorName } from '@mingtang/contract/errors.ts'
import { cleanText } from '@mingtang/contract/field-rules.ts'
import type { Drawers } from './draw-aside.ts'
import { type PictureFault, pictureIn } from './picture.ts'

export type NewFile = {
  readonly kind: 'PICTURE' | 'PDF' | 'TEXT'
  readonly name: string
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** Why a file is not kept: not one of the kinds, a picture with a fault, or too many pictures at once. */
export type FileFault = PictureFault | 'OTHER_KIND' | 'BUSY'

/** The error of each fault; which kinds are taken is said by the call. */
export const pictureErrors: Readonly<Record<Exclude<FileFault, 'OTHER_KIND'>, ErrorName>> = {
  BROKEN: 'pictureBroken',
  TOO_LARGE: 'pictureTooLarge',
  BUSY: 'overloaded',
}

/**
 * The file as it is kept, by what it is and not by its name: a picture, a PDF or plain text. Pictures are drawn anew in
 * another process, so that nothing of the upload is left in them.
 */
export async function fileFrom(drawers: Drawers, typedName: string, content: Buffer): Promise<NewFile | FileFault> {
  const name = [...cleanText(typedName.replace(/[\\/:*?"<>|\n\t]/g, ' '))].slice(0, 80).join('').trim()
  const picture = pictureIn(content)
  if (typeof picture === 'string') return picture
  if (picture) {
    const drawn = await drawers.draw(picture)
    if (drawn === 'BUSY') return drawn
    return drawn ? { kind: 'PICTURE', name: name || 'picture', ...drawn } : 'BROKEN'
  }
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { kind: 'PDF', name: name || 'document.pdf', content, width: 0, height: 0 }
  return isText(content) ? { kind: 'TEXT', name: name || 'text.txt', content, width: 0, height: 0 } : 'OTHER_KIND'
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
