import type {
  BetOutcome,
  OrderKind,
  RechargeState,
  TransferState,
  WithdrawalState,
} from '@mingtang/contract/gen/words.ts'
import type { Lang } from '../boot.ts'
import { rechargeTones } from '../money/recharge-state.ts'
import { withdrawalTones } from '../money/withdrawal-state.ts'
import { textOfCode } from '../texts/text-or.ts'
import type { ChatOrder } from '../session/dialogs.ts'

export type OrderWords = {
  readonly name: string
  readonly state: string
  readonly tone: 'jade' | 'accent' | 'cinnabar' | 'plain'
  /** The page that shows the order, or the list it is in. */
  readonly href: string
}

const states = {
  RECHARGE: 'cashier.recharge.state.',
  WITHDRAWAL: 'cashier.withdrawal.state.',
  TRANSFER: 'chat.order.transfer.',
  BET: 'chat.order.bet.',
} as const

type OrderState = RechargeState | WithdrawalState | TransferState | BetOutcome

// A chat has no HELD or REFUSED recharge, so REFUSED is a withdrawal's.
const tones: Readonly<Record<OrderState, OrderWords['tone']>> = {
  ...rechargeTones,
  ...withdrawalTones,
  DONE: 'jade',
  PENDING: 'accent',
  WON: 'jade',
  LOST: 'plain',
}

/** An order in words: what it is, its state now, and where it is shown. */
export function orderWords(
  { kind, id, state, detail }: Pick<ChatOrder, 'kind' | 'id' | 'state' | 'detail'>,
  lang: Lang,
): OrderWords {
  const direction = kind === 'TRANSFER' ? `.${detail}` : ''
  return {
    name: textOfCode(`chat.order.${kind}${direction}`, kind, lang),
    state: textOfCode(`${states[kind]}${state}`, state, lang),
    tone: tones[state],
    href: hrefs[kind](id),
  }
}

const hrefs: Readonly<Record<OrderKind, (id: string) => string>> = {
  RECHARGE: (id) => `/member/recharge?id=${id}`,
  WITHDRAWAL: (id) => `/member/withdraw/${id}`,
  TRANSFER: (id) => `/member/transfer?id=${id}`,
  BET: (id) => `/member/records?find=${id}`,
}
