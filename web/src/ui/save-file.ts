/** Lets the browser save a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
