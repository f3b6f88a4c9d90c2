import { expect, test } from 'vitest'
import { calendarFile, type Reminder } from './calendar-file.ts'

const rain: Reminder = {
  id: 'red-packets@localhost',
  title: 'Red packets; 1, 2\\3',
  url: 'https://localhost/home/discount?id=red-packets',
  starts: [new Date('2026-11-29T04:00:00.500Z'), new Date('2026-11-29T12:00:00Z')],
  every: 'DAILY',
  until: null,
  now: new Date('2026-11-29T01:02:03Z'),
}

test('each round is an event of its own that comes back and rings before', () => {
  const text = calendarFile(rain)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain('DTSTART:20261129T040000Z\r\n')
  expect(text).toContain('DTSTAMP:20261129T010203Z\r\n')
  expect(text).toContain('RRULE:FREQ=DAILY\r\n')
  expect(text).toContain('TRIGGER:-PT5M\r\n')
  expect(text).toContain('UID:red-packets@localhost-1\r\n')
  expect(text).toContain(String.raw`SUMMARY:Red packets\; 1\, 2\\3`)
  expect(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('it ends with the promotion', () => {
  expect(calendarFile({ ...rain, until: new Date('2026-12-31T16:00:00Z') })).toContain('UNTIL=20261231T160000Z')
})

test.each(['\u7ea2'.repeat(60), 'x'.repeat(200), '\u{1f9e7}'.repeat(40)])(
  'no line has more than 75 octets: %s',
  (title) => {
    const lines = calendarFile({ ...rain, title }).split('\r\n')
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    // Folding is undone by leaving out a line's end and the space after it.
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  },
)
