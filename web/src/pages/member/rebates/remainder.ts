// What has accrued is an exact decimal with more places than its currency pays; both are on the wire.

/** What is left of an exact amount when `paid` of it is paid; neither is negative. */
export function remainderOf(exact: string, paid: string): string {
  const places = Math.max(placesOf(exact), placesOf(paid))
  const left = unitsOf(exact, places) - unitsOf(paid, places)
  if (left <= 0n) return '0'
  if (places === 0) return left.toString()
  const text = left.toString().padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0{1,12}$/, '')
}

function placesOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

function unitsOf(amount: string, places: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
