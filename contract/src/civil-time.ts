// Date and time of day of a moment in a time zone, in the forms that programs read. The texts that engines write for a
// locale differ by engine and version, so they are for people only; these are joined from their parts.

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date of a moment in a time zone, YYYY-MM-DD. */
export function dateIn(at: Date, timeZone: string): string {
  const { year = '', month, day } = partsOf(at, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The time of day of a moment in a time zone, HH:MM from 00:00 to 23:59. */
export function timeIn(at: Date, timeZone: string): string {
  const { hour, minute } = partsOf(at, timeZone)
  return `${hour}:${minute}`
}

/** True for a time zone that this engine knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

function partsOf(at: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
}

// Making a format costs far more than using it.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}
