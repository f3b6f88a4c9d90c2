import type { Ticket } from '../../../src/lottery/bet-line.ts'
import type { LotteryPage } from './lottery-page.ts'

/** A ticket in words: its play, and its picks place by place. */
export function ticketText({ nameOf }: Pick<LotteryPage, 'nameOf'>, { play, picks, times }: Ticket): string {
  const fields = picks.map((own, at) => {
    const offered = play.fields[at]?.picks ?? []
    const isDigits = offered.every((code) => code.length === 1)
    return own.map((pick) => nameOf('pick', offered[pick] ?? '')).join(isDigits ? '' : ' ') || '–'
  })
  return `${nameOf('play', play.code)} ${fields.join(' | ')}${times === 1 ? '' : ` ×${times}`}`
}

/** The issue of a draw as it is written: the day and the place in it. */
export function issueText(number: string): string {
  return `${number.slice(0, -4)}-${number.slice(-4)}`
}
