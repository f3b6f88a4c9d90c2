/** A wire amount with thousands separated by commas, the same in both languages: "1,234,567.89". */
export function groupAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
