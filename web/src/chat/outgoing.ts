import { CallFailure, newRequestId, type Request } from '@mingtang/contract/client.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../call/client.ts'
import { failureText, reactTo } from '../call/reactions.ts'
import { withSession } from '../session/as-visitor.ts'
import { base64Of } from './picked-file.ts'
import { type Content, type Outgoing, readTalk, useTalk } from './talk.ts'

/** A file of 2 MB takes its time on a slow line. */
const uploadMs = 90_000
const hopeless: readonly (ErrorName | undefined)[] = [
  'chatFileRefused',
  'pictureTooLarge',
  'pictureBroken',
  'chatEmpty',
  'notFound',
]

/** Sends messages, one after the other in this order. */
export function send(...contents: readonly Content[]): void {
  const added = contents.map(
    (content): Outgoing => ({
      content,
      clientId: newRequestId(),
      state: 'WAITING',
      fileId: '',
      problem: '',
      mayRetry: true,
    }),
  )
  useTalk.setState(({ outgoing }) => ({ outgoing: [...outgoing, ...added] }))
  unawaited(sendNext())
}

/** Sends a failed message again, as the same message. */
export function sendAgain(clientId: string): void {
  change(clientId, { state: 'WAITING', problem: '' })
  unawaited(sendNext())
}

export function dropOutgoing(clientId: string): void {
  useTalk.setState(({ outgoing }) => ({ outgoing: outgoing.filter((one) => one.clientId !== clientId) }))
}

async function sendNext(): Promise<void> {
  const { outgoing } = useTalk.getState()
  const next = outgoing.find(({ state }) => state === 'WAITING')
  if (!next || outgoing.some(({ state }) => state === 'SENDING')) return
  const { clientId } = next
  change(clientId, { state: 'SENDING' })
  try {
    const fileId = await uploaded(next)
    change(clientId, { fileId })
    // It was dropped meanwhile, or the page has another user.
    if (!isHere(clientId)) return
    await withSession(() => call('sendChatMessage', { clientId, ...partOf(next.content, fileId) }))
    change(clientId, { state: 'SENT' })
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    const mayRetry = !hopeless.includes(failure.errorName)
    change(clientId, { state: 'FAILED', problem: failureText(failure), mayRetry })
    reactTo(failure, { silent: true })
  } finally {
    unawaited(readTalk())
    unawaited(sendNext())
  }
}

async function uploaded({ content, fileId }: Outgoing): Promise<string> {
  if (content.kind !== 'FILE' || fileId) return fileId
  const { name, blob } = content.file
  const request = { name, content: await base64Of(blob) }
  const { file } = await withSession(() => call('uploadChatFile', request, { timeoutMs: uploadMs }))
  return file?.id ?? ''
}

function partOf(content: Content, fileId: string): Request<'sendChatMessage'> {
  switch (content.kind) {
    case 'TEXT':
      return { text: content.text }
    case 'QUESTION':
      return { questionId: content.questionId }
    case 'CARD':
      return { orderKind: content.order.kind, orderId: content.order.id }
    case 'FILE':
      return { fileId }
  }
}

function isHere(clientId: string): boolean {
  return useTalk.getState().outgoing.some((one) => one.clientId === clientId)
}

function change(clientId: string, next: Partial<Outgoing>): void {
  useTalk.setState(({ outgoing }) => ({
    outgoing: outgoing.map((one) => (one.clientId === clientId ? { ...one, ...next } : one)),
  }))
}
