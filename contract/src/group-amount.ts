const usualDigits = 2

/**
 * A wire amount as it is shown, the same in both languages: thousands separated by commas, and no zeros after the second
 * digit of the fraction ("1,234,567.89", "20.00" for "20.000000").
 */
export function groupAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${withoutZeros(fraction)}`
}

/** A limit or threshold as it is shown: like an amount, but a whole one has no fraction ("50,000" for "50000.00"). */
export function groupLimit(amount: string): string {
  return groupAmount(amount).replace(/\.0+$/, '')
}

function withoutZeros(fraction: string): string {
  let length = fraction.length
  while (length > usualDigits && fraction[length - 1] === '0') length -= 1
  return fraction.slice(0, length)
}
