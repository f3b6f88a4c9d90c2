// Whose turn it is and until when, by the database's clock.
import type { Clock } from './hand-rows.ts'
import type { RoomGame } from './room-game.ts'

type Rules = Pick<RoomGame, 'clock'>

/** When the seat's turn is over; undefined when it has nothing to do. */
export function endOfTurn({ clock }: Rules, { turnBeganAt, bankMs }: Clock): Date | undefined {
  return turnBeganAt === null ? undefined : new Date(turnBeganAt.getTime() + clock.turnMs + bankMs)
}

/**
 * The clocks after an act, or at the beginning of a hand, when these seats have something to do. Who acted pays for what it
 * thought beyond its turn; no other seat's clock changes but that it begins or ends.
 */
export function clocksAfter(
  { clock }: Rules,
  clocks: readonly Clock[],
  { owing, acted, now }: { owing: readonly number[]; acted: number | undefined; now: Date },
): Clock[] {
  return clocks.map(({ seat, turnBeganAt, bankMs }) => {
    const isOwing = owing.includes(seat)
    if (seat !== acted) return { seat, turnBeganAt: isOwing ? (turnBeganAt ?? now) : null, bankMs }
    const thoughtMs = turnBeganAt === null ? 0 : now.getTime() - turnBeganAt.getTime()
    const leftMs = Math.max(0, bankMs - Math.max(0, thoughtMs - clock.turnMs))
    return { seat, turnBeganAt: isOwing ? now : null, bankMs: leftMs }
  })
}
