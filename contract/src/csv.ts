// A cell that begins like a formula would be computed when a spreadsheet opens the file. A plain number is none, and
// amounts must stay numbers that can be summed. Spreadsheets of East Asian languages read full-width signs, too.
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Rows as a CSV file for spreadsheets: UTF-8 with its mark, quoted cells, no cell that is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const safe = (text: string) => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)
  const cell = (text: string) => `"${safe(text).replaceAll('"', '""')}"`
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
