import { vi } from 'vitest'

/** Collects what the page saves, instead of saving it; restored by `vi.restoreAllMocks()`. */
export function catchFiles(): { blob: Blob; name: string }[] {
  const files: { blob: Blob; name: string }[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ blob: last, name: this.download })
  })
  return files
}
