// What a table tells everybody. Each line is made once and sent to all who watch.
import { hash } from 'node:crypto'
import type { Json, SharedGame } from '../engine/game.ts'
import { formatAmount } from '../wire/amount.ts'
import type { BoardBet } from './bet-rows.ts'
import type { Phrase } from './phrases.ts'
import type { Said } from './said-rows.ts'
import type { Chain } from './chain-rows.ts'
import type { DrawBeacon, PastRound, TableRow } from './table-rows.ts'

/** How many bets the board names; it counts all. */
const namedBets = 24

export type PublicRound = {
  id: string
  number: string
  chainNumber: number
  phase: TableRow['phase']
  beganAt: number
  /** Null while the end is part of the result. */
  endsAt: number | null
  voidReason: string | null
  /** How far the result had unfolded when the table was left alone; then what counts of bets follows from it. */
  awayMs: number | null
  result: Json
  seed: string | null
  /** The value that is mixed into the draw, named before betting, and the value once it has come. */
  beacon: (NamedBeacon & { value: string | null }) | null
}
export type PublicPast = { id: string; number: string; voidReason: string | null; result: Json }
export type Board = {
  roundId: string
  players: number
  bets: number
  /** How many of the bets show something. */
  shown: number
  /** How many watch the table, as far as this process knows. */
  watching: number
  /** Where others see a place of the table, how many bets lie on each. */
  places: Record<string, number>
  /** What players say, oldest first, each by a number of its own. */
  said: { id: string; name: string; phrase: Phrase }[]
  list: { name: string; stake: string; currency: string; seen: Json }[]
}
export type PublicChain = {
  terminalHash: string
  nextTerminalHash: string
  length: number
  salt: string
  saltSource: string
  /** The value that was named for the salt; null of a chain of before. */
  beacon: NamedBeacon | null
  /** The same of the next chain, which has no salt until it has come. */
  nextBeacon: (NamedBeacon & { salt: string | null }) | null
}
/** A value of a beacon by its number, and when it is expected. */
export type NamedBeacon = { source: string; round: string; at: number }
export type TableMessage =
  | { t: 'now'; now: number }
  | { t: 'round'; now: number; round: PublicRound }
  | { t: 'board'; board: Board }
  | { t: 'past'; past: PublicPast[] }
  | { t: 'chain'; chain: PublicChain }
  | { t: 'paid'; roundId: string }

function named(source: string | null, round: bigint | null, at: Date | null): NamedBeacon | null {
  return source && round !== null && at ? { source, round: round.toString(), at: at.getTime() } : null
}

/** The value of a draw as everybody may see it. */
export function drawBeacon({ beaconSource, beaconRound, beaconAt, beaconValue }: DrawBeacon) {
  const beacon = named(beaconSource, beaconRound, beaconAt)
  return beacon && { ...beacon, value: beaconValue }
}

/** What is published of the chain in use and of the next one. */
export function publicChain(active: Chain, next: Chain | undefined): PublicChain {
  const { terminalHash, length, salt, saltSource } = active
  const nextBeacon = next && named(next.saltSource, next.beaconRound, next.beaconAt)
  return {
    terminalHash,
    nextTerminalHash: next?.terminalHash ?? '',
    length,
    salt: salt ?? '',
    saltSource,
    beacon: named(saltSource, active.beaconRound, active.beaconAt),
    nextBeacon: nextBeacon ? { ...nextBeacon, salt: next.salt } : null,
  }
}

export function encode(line: TableMessage): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`)
}

/**
 * A round as everybody may see it: its seed when it is over; its result once that is drawn, but in a game with acts, whose
 * end is told by its result, neither before the round is over.
 */
export function publicRound(game: SharedGame, table: TableRow, seed: string): PublicRound {
  const isOver = table.phase === 'settled'
  const isSecret = game.acting !== undefined && !isOver
  return {
    id: table.roundId,
    number: table.roundNumber.toString(),
    chainNumber: table.chainNumber,
    phase: table.phase,
    beganAt: table.phaseBeganAt.getTime(),
    endsAt: isSecret && table.phase === 'result' ? null : table.phaseEndsAt.getTime(),
    voidReason: table.voidReason,
    awayMs: table.awayMs,
    result: isSecret ? null : table.result,
    seed: isOver ? seed : null,
    beacon: drawBeacon(table),
  }
}

export function publicPast(rounds: readonly PastRound[]): PublicPast[] {
  return rounds.map(({ roundId, roundNumber, voidReason, result }) => {
    return { id: roundId, number: roundNumber.toString(), voidReason, result }
  })
}

/** A name for a player that is the same in all rounds of a game and tells nothing about them. */
export function maskedName(gameCode: string, playerKey: string): string {
  return hash('sha256', `${gameCode}:${playerKey}`).slice(0, 4)
}

/** How far the result of a table has unfolded, in ms; below zero before it. */
function elapsedOf(game: SharedGame, { phase, phaseBeganAt, lookedAt, result, voidReason }: TableRow): number {
  if (phase === 'result') return lookedAt.getTime() - phaseBeganAt.getTime()
  // The last moment of the result.
  return phase === 'settled' && voidReason === null ? game.resultMs(result) - 1 : -1
}

/** How many bets show each text. */
function placesOf(seen: readonly { seen: Json }[]): Record<string, number> {
  const places: Record<string, number> = {}
  for (const { seen: what } of seen) if (typeof what === 'string') places[what] = (places[what] ?? 0) + 1
  return places
}

/** The round's bets, those first that show something, then the newest. */
export function boardOf(
  game: SharedGame,
  table: TableRow,
  bets: readonly BoardBet[],
  said: readonly Said[],
  watching: number,
): Board {
  const elapsedMs = elapsedOf(game, table)
  const seen = bets.map((bet) => ({ bet, seen: game.seen(bet.acted ?? bet.choice, elapsedMs) }))
  const shown = seen.filter((one) => one.seen !== null)
  const hidden = seen.filter((one) => one.seen === null)
  return {
    roundId: table.roundId,
    players: new Set(bets.map(({ playerKey }) => playerKey)).size,
    bets: bets.length,
    shown: shown.length,
    watching,
    places: placesOf(seen),
    said: said.map(({ saidId, playerKey, phrase }) => {
      return { id: saidId.toString(), name: maskedName(game.code, playerKey), phrase }
    }),
    list: [...shown, ...hidden].slice(0, namedBets).map(({ bet, seen: what }) => ({
      name: maskedName(game.code, bet.playerKey),
      stake: formatAmount(bet.stakeMinor, bet.currency),
      currency: bet.currency,
      seen: what,
    })),
  }
}
