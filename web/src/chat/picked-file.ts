/** A file that the visitor chose, as it is uploaded; `picture` is null for a file that this browser cannot show. */
export type PickedFile = { readonly name: string; readonly blob: Blob; readonly picture: PictureSize | null }

/** In pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** As uploadChatFile takes them. */
export const maxFileBytes = 2_097_152
/** Enough to read a receipt; the server keeps no more. */
const maxSide = 1_600
const smallBytes = 400_000

/** What the file dialog offers; the server judges a file by its content. */
export const acceptedFiles = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain'

/** The file ready for the upload, or null when it is too large. A photo is made smaller here, so that it is sent fast. */
export async function pick(file: File): Promise<PickedFile | null> {
  const { blob, picture } = file.type.startsWith('image/') ? await smaller(file) : { blob: file, picture: null }
  return blob.size > maxFileBytes ? null : { name: file.name, blob, picture }
}

async function smaller(file: File): Promise<Omit<PickedFile, 'name'>> {
  try {
    const bitmap = await createImageBitmap(file)
    const picture = { width: bitmap.width, height: bitmap.height }
    const drawn = await drawnSmaller(file, bitmap)
    bitmap.close()
    return { blob: drawn && drawn.size < file.size ? drawn : file, picture }
  } catch {
    // Not a picture that this browser can read: the server says what it thinks of it.
    return { blob: file, picture: null }
  }
}

async function drawnSmaller({ size }: File, bitmap: ImageBitmap): Promise<Blob | null> {
  const shrink = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  if (shrink === 1 && size <= smallBytes) return null
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * shrink)),
    Math.max(1, Math.round(bitmap.height * shrink)),
  )
  const brush = canvas.getContext('2d')
  if (!brush) return null
  // JPEG has no transparency; without paper below, it would be black.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
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
