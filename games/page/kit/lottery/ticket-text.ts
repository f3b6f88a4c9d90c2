import type { Ticket } from '../../../src/lottery/bet-line.ts'
import type { LotteryPage } from './lottery-page.ts'

/** A ticket in words: its play, and its picks place by place. */
export function ticketText({ nameOf }: Pick<LotteryPage, 'nameOf'>, { play, picks, times }: Ticket): string {
  // Where places may stay empty, those that have picks are named.
  const isSparse = picks.some(({ length }) => length === 0)
  const fields = picks.flatMap((own, at) => {
    const { name, picks: offered = [] } = play.fields[at] ?? {}
    const isDigits = offered.every((code) => code.length === 1)
    const words = own.map((pick) => nameOf('pick', offered[pick] ?? '')).join(isDigits ? '' : ' ')
    if (!isSparse) return [words]
    return own.length === 0 ? [] : [`${name === undefined ? '' : `${nameOf('field', name)} `}${words}`]
  })
  const named = isSparse ? ` · ${fields.join(' · ')}` : ` ${fields.join(' | ')}`
  return `${nameOf('play', play.code)}${named}${times === 1 ? '' : ` ×${times}`}`
}

/** The issue of a draw as it is written: the day and the place in it. */
export function issueText(number: string): string {
  return `${number.slice(0, -4)}-${number.slice(-4)}`
}
