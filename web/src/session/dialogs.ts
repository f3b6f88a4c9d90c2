import type { Reply } from '@mingtang/contract/client.ts'
import { create } from 'zustand'
import type { ProofKind } from '../call/client.ts'

export type DialogName =
  | 'login'
  | 'register'
  | 'recover'
  | 'factor'
  | 'device'
  | 'real-name'
  | 'offline'
  | 'agreement'
  | 'logout'
  | 'feedback'
  | 'wins'
  | 'calm'
  | 'water-ball'
  | 'bring-back'

/** Dialogs that open above the current dialog. */
export type OverName = 'step-up'

/** A panel beside the page; it stays open while dialogs open and pages change. */
export type BesideName = 'chat'

/** An order as the chat shows it. */
type Order = Reply<'listChatOrders'>['rows'][number]
/** Only bets say what was bet. */
export type ChatOrder = Omit<Order, 'bet'> & Partial<Pick<Order, 'bet'>>

/** What the visitor asks about: an order, one of the quick questions, or a deposit that has not arrived. */
export type ChatTopic = {
  readonly order?: ChatOrder
  readonly question?: { readonly id: string; readonly text: string }
  readonly isArrival?: boolean
}

type DialogState = {
  open: DialogName | null
  over: OverName | null
  beside: BesideName | null
  topic?: ChatTopic | undefined
  proofKind: ProofKind
  onAgree?: (() => void) | undefined
}

/** The open dialog; opening another one replaces it, except for those that open above it. */
export const useDialogs = create<DialogState>(() => ({ open: null, over: null, beside: null, proofKind: 'identity' }))

/** Opens a dialog by name; its chunk is loaded on first use. */
export function openDialog(open: DialogName): void {
  useDialogs.setState({ open })
}

export function closeDialog(): void {
  useDialogs.setState({ open: null })
}

/** Opens the chat with customer service, about a topic if there is one. */
export function openChat(topic?: ChatTopic): void {
  useDialogs.setState({ beside: 'chat', topic })
}

export function closeChat(): void {
  useDialogs.setState({ beside: null })
}

let answer: ((isProved: boolean) => void) | undefined
let asked: Promise<boolean> | undefined

/** Opens the step-up dialog; resolves to true when passed. Concurrent callers share one dialog and result. */
export function askStepUp(proofKind: ProofKind): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve
    useDialogs.setState({ over: 'step-up', proofKind })
  })
  return asked
}

/** Closes the step-up dialog with its result. */
export function answerStepUp(isProved: boolean): void {
  useDialogs.setState({ over: null })
  answer?.(isProved)
  asked = undefined
  answer = undefined
}
