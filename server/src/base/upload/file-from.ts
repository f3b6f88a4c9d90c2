import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Drawers } from './draw-aside.ts'
import { fileName } from './file-name.ts'
import { pictureIn } from './picture.ts'
import type { PictureFault } from './picture-part.ts'

export type NewFile = {
  readonly kind: 'PICTURE' | 'PDF' | 'TEXT'
  readonly name: string
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** Why a file is not kept: not one of the kinds, a picture with a fault, or too many pictures at once. */
type FileFault = PictureFault | 'OTHER_KIND' | 'BUSY'

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
  const kept = await contentFrom(drawers, content)
  return typeof kept === 'string' ? kept : { ...kept, name: fileName(typedName, kept.kind) }
}

async function contentFrom(drawers: Drawers, content: Buffer): Promise<Omit<NewFile, 'name'> | FileFault> {
  const picture = pictureIn(content)
  if (typeof picture === 'string') return picture
  if (picture) {
    const drawn = await drawers.draw(picture)
    if (drawn === 'BUSY') return drawn
    return drawn ? { kind: 'PICTURE', ...drawn } : 'BROKEN'
  }
  if (content.toString('latin1', 0, 5) === '%PDF-')
    return isQuietPdf(content) ? { kind: 'PDF', content, width: 0, height: 0 } : 'OTHER_KIND'
  return isText(content) ? { kind: 'TEXT', content, width: 0, height: 0 } : 'OTHER_KIND'
}

// Names may have their letters in hexadecimal. What is packed inside is left to the viewer, which opens it sandboxed.
const acts = /\/(?:JavaScript|JS[\s(<]|Launch|EmbeddedFile|RichMedia|ImportData|SubmitForm)/

/** A PDF from its first to its last line, without scripts, programs and other files inside. */
function isQuietPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return false
  if (!content.subarray(-1_024).includes('%%EOF')) return false
  const text = content.toString('latin1')
  return !acts.test(text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
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
