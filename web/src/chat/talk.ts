import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { create } from 'zustand'
import { call } from '../call/client.ts'
import { reactTo } from '../call/reactions.ts'
import { withSession } from '../session/as-visitor.ts'
import type { ChatOrder } from '../session/dialogs.ts'
import type { PickedFile } from './picked-file.ts'

export type Chat = NonNullable<Reply<'getChat'>['chat']>
export type ChatHours = NonNullable<Reply<'getChat'>['hours']>
export type ChatMessage = Reply<'getChat'>['messages'][number]

/** What a message of the visitor is made of. */
export type Content =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'QUESTION'; readonly text: string; readonly questionId: string }
  | { readonly kind: 'CARD'; readonly order: ChatOrder }
  | { readonly kind: 'FILE'; readonly file: PickedFile }

/** A message that is not yet among those of the conversation. */
export type Outgoing = {
  readonly content: Content
  /** Stays the same when the message is sent again, so that it arrives once. */
  readonly clientId: string
  readonly state: 'WAITING' | 'SENDING' | 'SENT' | 'FAILED'
  /** Of an uploaded file. */
  readonly fileId: string
  readonly problem: string
  /** False when sending it again would fail again. */
  readonly mayRetry: boolean
}

export type Talk = {
  /** Another object for every visitor who uses the page: replies for an earlier one are dropped. */
  readonly visitor: object
  readonly hours: ChatHours | undefined
  readonly chat: Chat | undefined
  readonly messages: readonly ChatMessage[]
  readonly orders: readonly ChatOrder[]
  readonly outgoing: readonly Outgoing[]
  /** Of the last read; null after one that succeeded. */
  readonly failure: CallFailure | null
  readonly isReading: boolean
  /** A read was asked for during a read, which may have been too early for it. */
  readonly isAgain: boolean
  readonly draft: string
  /** An order that the next message brings along. */
  readonly staged: ChatOrder | undefined
}

const blank: Talk = {
  visitor: {},
  hours: undefined,
  chat: undefined,
  messages: [],
  orders: [],
  outgoing: [],
  failure: null,
  isReading: false,
  isAgain: false,
  draft: '',
  staged: undefined,
}

/** The visitor's conversation; it survives closing the chat. */
export const useTalk = create<Talk>(() => blank)

/** Forgets the conversation, because somebody else uses the page now. Whoever logs in keeps what they are writing. */
export function forgetTalk({ keepDraft = false } = {}): void {
  useTalk.setState(({ draft, staged }) => ({ ...blank, visitor: {}, ...(keepDraft && { draft, staged }) }))
}

/** Reads what is new; one read at a time. At a glance, nobody looks at the chat. */
export async function readTalk({ isGlance = false } = {}): Promise<void> {
  const { visitor, isReading, chat, messages } = useTalk.getState()
  if (isReading) return useTalk.setState({ isAgain: true })
  useTalk.setState({ isReading: true, isAgain: false })
  const isHere = () => useTalk.getState().visitor === visitor
  try {
    const request = { id: chat?.id ?? '', after: messages.at(-1)?.number ?? 0, ...(isGlance && { isGlance }) }
    const reply = await withSession(() => call('getChat', request))
    if (!isHere()) return
    useTalk.setState((talk) => ({ ...merged(talk, reply), failure: null, isReading: false }))
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (isHere()) useTalk.setState({ failure, isReading: false })
    reactTo(failure, { silent: true })
  }
  if (useTalk.getState().isAgain) await readTalk()
}

/** Adds the messages before those that are here. */
export async function readEarlier(): Promise<void> {
  const { chat, messages } = useTalk.getState()
  const first = messages[0]
  if (!chat || !first) return
  const { rows } = await withSession(() => call('listChatMessages', { id: chat.id, before: first.number, size: 50 }))
  if (useTalk.getState().messages[0] !== first) return
  useTalk.setState((talk) => ({ messages: [...rows, ...talk.messages] }))
}

/** The talk with a reply added; messages that have arrived are no longer outgoing. */
export function merged(
  talk: Talk,
  reply: Reply<'getChat'>,
): Pick<Talk, 'hours' | 'chat' | 'messages' | 'orders' | 'outgoing'> {
  const isSame = reply.chat?.id === talk.chat?.id
  const known = isSame ? talk.messages : []
  const last = known.at(-1)?.number ?? 0
  const fresh = reply.messages.filter(({ number }) => number > last)
  // A reply has the last 50 only; what lies before them is read again on demand.
  const isGap = known.length > 0 && fresh[0] !== undefined && fresh[0].number > last + 1
  const messages = fresh.length === 0 ? known : isGap ? fresh : [...known, ...fresh]
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return {
    hours: reply.hours,
    // A reply that was on its way when the messages were marked as read does not know it.
    chat:
      isSame && reply.chat
        ? { ...reply.chat, ownRead: Math.max(reply.chat.ownRead, talk.chat?.ownRead ?? 0) }
        : reply.chat,
    messages,
    orders: reply.orders,
    outgoing: talk.outgoing.filter(({ clientId }) => !arrived.has(clientId)),
  }
}
