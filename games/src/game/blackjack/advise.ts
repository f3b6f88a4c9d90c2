// Advice on a round: what each act that is offered is worth, from the computation of the published return.
import { adviserOf, bestOf, houseTable, insuranceWorth, type Worths } from './advice.ts'
import { acts, type BlackjackAct, type BlackjackState, phaseOf, turnOf } from './rules.ts'
import { valueOf } from './values.ts'

export type Advice = { readonly best: BlackjackAct; readonly worths: Partial<Record<BlackjackAct, number>> }

const house = adviserOf(houseTable)

/** In stakes of the hand, given the cards of the hand and the dealer's open one; undefined while the seat has nothing to do. */
export function adviceFor(state: BlackjackState, seat: number): Advice | undefined {
  const offered = acts(state, seat)
  const box = state.boxes.find((one) => one.seat === seat)
  if (!box || offered.length === 0) return undefined
  if (phaseOf(state) === 'insurance') {
    // In whole stakes; insurance costs half of one.
    const insure = insuranceWorth((box.hands[0]?.cards ?? []).map(valueOf)) / 2
    return { best: insure > 0 && offered.includes('insure') ? 'insure' : 'decline', worths: { insure, decline: 0 } }
  }
  const hand = box.hands[turnOf(state)?.at ?? 0]
  if (!hand) return undefined
  const all = house.worths(hand.cards.map(valueOf), valueOf(state.dealer[0] ?? 0), hand.isSplit)
  const worths = Object.fromEntries(
    Object.entries(all).filter(([move]) => offered.includes(move as BlackjackAct)),
  ) as unknown as Worths
  return { best: bestOf(worths), worths }
}
