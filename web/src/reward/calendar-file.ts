// A file for the calendar of a phone or computer (RFC 5545): the reminder rings where its owner looks, also when the site is closed.

export type Reminder = {
  /** Makes the event known to the calendar, so that the same one is not added twice. */
  id: string
  title: string
  url: string
  /** The first time of each event. */
  starts: readonly Date[]
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** The end of the promotion; null for none. */
  until: Date | null
  /** When the file is made. */
  now: Date
}

const encoder = new TextEncoder()
const maxOctets = 75

/** The text of an .ics file with an alarm five minutes before each event. */
export function calendarFile({ id, title, url, starts, every, until, now }: Reminder): string {
  const rule = `RRULE:FREQ=${every}${until ? `;UNTIL=${stampOf(until)}` : ''}`
  const events = starts.flatMap((start, place) => [
    'BEGIN:VEVENT',
    `UID:${id}-${place}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(start)}`,
    'DURATION:PT15M',
    rule,
    `SUMMARY:${textOf(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textOf(title)}`,
    'TRIGGER:-PT5M',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//reminder//EN', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A moment as 20261129T040000Z. */
function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function textOf(words: string): string {
  return words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** A line of at most 75 octets goes on in the next one after a space, never within a character. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > maxOctets) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}
