import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import type { Lang } from '../boot.ts'
import { toneOf } from '../money/withdrawal-state.ts'
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

const tones: Readonly<Record<string, OrderWords['tone']>> = {
  PAID: 'jade',
  DONE: 'jade',
  WON: 'jade',
  CREATED: 'accent',
  PAYING: 'accent',
  PENDING: 'accent',
}

/** An order in words: what it is, its state now, and where it is shown. */
export function orderWords(
  { kind, id, state, detail }: Pick<ChatOrder, 'kind' | 'id' | 'state' | 'detail'>,
  lang: Lang,
): OrderWords {
  const known = kind as OrderKind
  const direction = known === 'TRANSFER' ? `.${detail}` : ''
  return {
    name: textOfCode(`chat.order.${known}${direction}`, kind, lang),
    state: textOfCode(`${states[known]}${state}`, state, lang),
    tone: known === 'WITHDRAWAL' ? toneOf(state) : (tones[state] ?? 'plain'),
    href: hrefs[known](id),
  }
}

const hrefs: Readonly<Record<OrderKind, (id: string) => string>> = {
  RECHARGE: (id) => `/member/recharge?id=${id}`,
  WITHDRAWAL: (id) => `/member/withdraw/${id}`,
  TRANSFER: (id) => `/member/transfer?id=${id}`,
  BET: (id) => `/member/records?find=${id}`,
}
