/** A file that the visitor chose, as it is uploaded. */
export type PickedFile = { readonly name: string; readonly blob: Blob; readonly isPicture: boolean }

/** As uploadChatFile takes them. */
export const mostFileBytes = 2_097_152
/** Enough to read a receipt; the server keeps no more. */
const keptSide = 1_600
const smallBytes = 400_000

/** What the file dialog offers; the server judges a file by its content. */
export const acceptedFiles = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain'

/** The file ready for the upload, or null when it is too large. A photo is made smaller here, so that it is sent fast. */
export async function pick(file: File): Promise<PickedFile | null> {
  const isPicture = file.type.startsWith('image/')
  const blob = isPicture ? await smaller(file) : file
  return blob.size > mostFileBytes ? null : { name: file.name, blob, isPicture }
}

async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const shrink = Math.min(1, keptSide / Math.max(picture.width, picture.height))
    if (shrink === 1 && file.size <= smallBytes) return file
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * shrink)),
      Math.max(1, Math.round(picture.height * shrink)),
    )
    const brush = canvas.getContext('2d')
    if (!brush) return file
    // JPEG has no transparency; without paper below, it would be black.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return drawn.size < file.size ? drawn : file
  } catch {
    // Not a picture that this browser can read: the server says what it thinks of it.
    return file
  }
}

/** The bytes as the wire has them. */
export async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('a file that cannot be read'))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
