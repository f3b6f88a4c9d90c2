/** Downloads a text as a file. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the file by now.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
