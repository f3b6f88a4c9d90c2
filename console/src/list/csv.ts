// A cell that begins like a formula would be computed when a spreadsheet opens the file.
const formula = /^[=+\-@\t\r]/

/** Rows as a CSV file for spreadsheets: UTF-8 with its mark, quoted cells, no cell that is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Offers text as a file to download. */
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
