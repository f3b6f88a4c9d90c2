/** Writes thousands separators and a real minus into a decimal string; works on the text, so no digit is ever lost. */
export function groupDigits(value: string): string {
  const negative = value.startsWith('-')
  const [whole = '0', fraction] = (negative ? value.slice(1) : value).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
  return `${negative ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}
