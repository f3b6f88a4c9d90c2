/** What players may say at a live table: codes, whose words each page has in its language. */
export const phrases = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'wow',
  'close',
  'again',
  'nextTime',
  'bye',
] as const
export type Phrase = (typeof phrases)[number]

/** How long a player waits between two phrases at most, and how long others see one. */
export const spanSeconds = 4
export const shownSeconds = 20
