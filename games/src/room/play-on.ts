// Acts on a hand that is played, by whoever made them.
import type { Connection } from '../db/database.ts'
import type { Json } from '../engine/game.ts'
import { randomOf } from '../engine/random.ts'
import { blocksOf } from '../engine/words.ts'
import { clocksAfter, endOfTurn } from './clocks.ts'
import { addAct, type HandBet, type Maker, writeClocks } from './hand-rows.ts'
import type { LoadedHand } from './load-hand.ts'
import { owing, type RoomGame, type SeatAct } from './room-game.ts'

/** How long a bot seems to think: from `least` on, and so much more by chance. */
const botThinksMs = { least: 600, more: 1200 }

/** Stores an act that the rules offer and gives the hand after it; the caller holds the room. */
export async function playOn(
  tx: Connection,
  game: RoomGame,
  loaded: LoadedHand,
  made: SeatAct & { madeBy: Maker; now: Date },
): Promise<LoadedHand> {
  const { seat, act, madeBy, now } = made
  const { hand, bets, acts } = loaded
  const actNumber = acts.length + 1
  await addAct(tx, hand.handId, { seat, act }, actNumber, madeBy)
  const state = game.act(loaded.state, seat, act)
  const clocks = clocksAfter(game, bets, { owing: owing(game, loaded.start, state), acted: seat, now })
  await writeClocks(tx, hand.handId, clocks)
  const timed = bets.map((bet, at) => ({ ...bet, ...clocks[at] }))
  return { ...loaded, state, bets: timed, acts: [...acts, { seat, act, actNumber, madeBy }] }
}

/** Lets bots act whose time has come, and does the published act for seats that stayed silent. */
export async function playDue(tx: Connection, game: RoomGame, loaded: LoadedHand, now: Date): Promise<LoadedHand> {
  let playing = loaded
  for (;;) {
    const due = playing.bets.map((bet) => dueAct(game, playing, bet, now)).find((act) => act !== undefined)
    if (!due || game.isOver(playing.state)) return playing
    playing = await playOn(tx, game, playing, { ...due, now })
  }
}

function dueAct(
  game: RoomGame,
  playing: LoadedHand,
  bet: HandBet,
  now: Date,
): (SeatAct & { madeBy: Maker }) | undefined {
  const { seat, turnBeganAt } = bet
  const end = endOfTurn(game, bet)
  if (!turnBeganAt || !end) return undefined
  if (bet.isBot) {
    const { act, thinksMs } = chosenByBot(game, playing, seat)
    return now.getTime() - turnBeganAt.getTime() >= thinksMs ? { seat, act, madeBy: 'BOT' } : undefined
  }
  return end <= now ? { seat, act: game.silent(playing.state, seat), madeBy: 'SILENCE' } : undefined
}

/** A bot chooses by what a person in its seat would see, and by a sequence of its own that is known with the server seed. */
function chosenByBot(
  game: RoomGame,
  { state, seeds, acts }: LoadedHand,
  seat: number,
): { act: Json; thinksMs: number } {
  const turn = acts.filter((one) => one.seat === seat).length
  const random = randomOf('integer', blocksOf(seeds.serverSeed, `bot:${seat}:${turn}`, seeds.handNumber))
  const thinksMs = botThinksMs.least + random.below(botThinksMs.more)
  return { act: game.bot(game.view(state, seat), game.acts(state, seat), random), thinksMs }
}
