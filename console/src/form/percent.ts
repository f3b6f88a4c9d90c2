// Percent as operators write it, and the whole millionths of the wire. Pure, without floats.

const places = 4

/** Millionths as percent: 2500 are "0.25". */
export function percentOf(millionths: number): string {
  const digits = String(millionths).padStart(places + 1, '0')
  let end = digits.length
  while (digits[end - 1] === '0' && end > digits.length - places) end -= 1
  const [whole, fraction] = [digits.slice(0, -places), digits.slice(digits.length - places, end)]
  return fraction ? `${whole}.${fraction}` : whole
}

/** The millionths of a percent; null for anything but an unsigned decimal with at most four places. */
export function millionthsOf(percent: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim()) ?? []
  return whole === undefined ? null : Number.parseInt(whole + fraction.padEnd(places, '0'), 10)
}
