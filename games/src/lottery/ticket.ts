// A lottery's bet in words: its picks place by place, which of them came out, and the balls.
import type { TicketItem, TicketPart, TicketPick, Words } from '@mingtang/contract/ticket.ts'
import enUS from '../../texts/en-US/lottery.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/lottery.json' with { type: 'json' }
import { joined, multiple, type Say, sayOf } from '../engine/say.ts'
import { stateOf, textPart, type TicketOf } from '../engine/ticket.ts'
import type { Ticket as BetLine } from './bet-line.ts'
import type { Choice, LotteryRules, Result } from './lottery-rules.ts'
import { payBase, type Play } from './play.ts'

/** The texts that all lotteries share. */
export const words = sayOf<keyof typeof zhCN>(zhCN, enUS)

/** What a play, field or pick is called: by the game's own text, else by that of all lotteries, else its code. */
export type NameOf = (kind: 'play' | 'field' | 'pick', code: string) => Words

export function namesOf<Key extends string>(own: Record<Key, string>, say: Say<Key>): NameOf {
  return (kind, code) => {
    const key = `${kind}.${code}`
    if (Object.hasOwn(own, key)) return say(key as Key)
    return Object.hasOwn(zhCN, key) ? words(key as keyof typeof zhCN) : code
  }
}

export type LotteryWords = {
  readonly nameOf: NameOf
  readonly balls?: { readonly kind?: TicketPart['kind']; item(ball: number, at: number): TicketItem }
  /** What players read from the balls. */
  tells(balls: readonly number[]): Words
}

export function lotteryTicket(rules: LotteryRules, own: LotteryWords): TicketOf<Choice, Result> {
  const { nameOf, balls: drawn, tells } = own
  return (choice, result) => {
    const { play, picks, times } = rules.ticketOf(choice)
    const name = nameOf('play', play.code)
    return {
      play: times === 1 ? name : joined([name, `×${times}`], ' '),
      picks: rowsOf({ play, picks }, result?.balls ?? null, nameOf),
      result: result
        ? [
            {
              kind: drawn?.kind ?? 'BALLS',
              items: result.balls.map((ball, at) => drawn?.item(ball, at) ?? { text: String(ball) }),
            },
            textPart(tells(result.balls)),
          ]
        : [],
    }
  }
}

type PlayedPicks = Pick<BetLine, 'play' | 'picks'>

/** A row for each place, or for each pick where picks have odds of their own and are stakes of their own. */
function rowsOf({ play, picks }: PlayedPicks, balls: readonly number[] | null, nameOf: NameOf): TicketPick[] {
  const seen = balls && play.looks.map((at) => balls[at] as number)
  const item = (field: number, pick: number): TicketItem => ({
    text: nameOf('pick', play.fields[field]?.picks[pick] ?? ''),
    ...(seen && play.hits(seen, field, pick) && { hit: true }),
  })
  const rows = picks.flatMap((own, field) => groupsOf(play, own).map((some) => ({ field, some })))
  return rows
    .filter(({ some }) => some.length > 0)
    .map(({ field, some }, at, all) => {
      const alone = picks.map((_, other) => (other === field ? some : []))
      // Places that win together only are told once, at the last of them.
      const counted = play.notes(alone) > 0 ? alone : at === all.length - 1 ? picks : null
      const name = play.fields[field]?.name
      return {
        ...(name && { label: nameOf('field', name) }),
        items: some.map((pick) => item(field, pick)),
        ...(counted && {
          odds: oddsOf(play, field, some),
          ...(seen && { state: stateOf(play.pays(counted, seen), payBase) }),
        }),
      }
    })
}

function groupsOf(play: Play, own: readonly number[]): readonly (readonly number[])[] {
  const isApart = play.odds === null && play.notes([own.slice(0, 1)]) > 0
  return isApart ? own.map((pick) => [pick]) : [own]
}

function oddsOf(play: Play, field: number, some: readonly number[]): string {
  const all = some.map((pick) => play.fields[field]?.odds?.[pick] ?? play.odds ?? 0)
  const [min, max] = [Math.min(...all), Math.max(...all)].map((odds) => multiple(odds, payBase))
  return min === max ? `${min}` : `${min}–${max}`
}
