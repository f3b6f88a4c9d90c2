// The published grammar of a bet:
//
//   line  = play ":" field *( "|" field ) [ "*" times ]
//   field = "-" / pick *( "," pick )
//   times = 2 to 9801
//
// A field that stays empty is "-". Picks stand in the order in which the play offers them, each once, so that a bet has
// one line only.
import type { Picks, Play } from './play.ts'

/** The most notes of a line: all rows of five digits. */
const maxNotes = 100_000
/** How many times a line's stakes may be taken: by a plan, and by the player. */
const maxTimes = 99 * 99
const maxLength = 1000

export type Ticket = { readonly play: Play; readonly picks: Picks; readonly times: number; readonly notes: number }

/** The line of a ticket. */
export function lineOf({ play, picks, times }: Pick<Ticket, 'play' | 'picks' | 'times'>): string {
  const fields = picks.map((own, at) => own.map((pick) => play.fields[at]?.picks[pick]).join(',') || '-')
  return `${play.code}:${fields.join('|')}${times === 1 ? '' : `*${times}`}`
}

function readField(text: string, offered: readonly string[]): number[] | undefined {
  if (text === '-') return []
  const picks = text.split(',').map((code) => offered.indexOf(code))
  const isInOrder = picks.every((pick, at) => pick > (at === 0 ? -1 : (picks[at - 1] as number)))
  return isInOrder ? picks : undefined
}

/** Reads a line by the plays of a lottery; undefined when it is not the one line of a bet that they offer. */
export function readLine(plays: ReadonlyMap<string, Play>, line: unknown): Ticket | undefined {
  if (typeof line !== 'string' || line.length > maxLength) return undefined
  const [head = '', timesText, ...more] = line.split('*')
  const [code = '', fieldsText, ...others] = head.split(':')
  const play = plays.get(code)
  if (!play || fieldsText === undefined || others.length > 0 || more.length > 0) return undefined
  const times = timesText === undefined ? 1 : Number(timesText)
  const isTimes = timesText === undefined || (/^[1-9]\d{0,3}$/.test(timesText) && times > 1 && times <= maxTimes)
  const texts = fieldsText.split('|')
  if (!isTimes || texts.length !== play.fields.length) return undefined
  const picks: number[][] = []
  for (const [at, text] of texts.entries()) {
    const own = readField(text, play.fields[at]?.picks ?? [])
    if (!own) return undefined
    picks.push(own)
  }
  const notes = play.notes(picks)
  return notes > 0 && notes <= maxNotes ? { play, picks, times, notes } : undefined
}
