import { call } from '../call/client.ts'
import { withSession } from '../session/as-visitor.ts'
import type { Lang } from '../boot.ts'
import { formatTime } from '../texts/dates.ts'
import { textOf } from '../texts/use-text.tsx'
import { orderWords } from './order-words.ts'
import { saveFile } from '../ui/save-file.ts'
import type { ChatMessage } from './talk.ts'
import type { ChatOrder } from '../session/dialogs.ts'

type Whole = { readonly messages: readonly ChatMessage[]; readonly orders: readonly ChatOrder[] }

/** Downloads a whole conversation as text. */
export async function saveTranscript(id: string, lang: Lang): Promise<void> {
  const { messages, orders } = await readWhole(id)
  const day = formatTime(messages[0]?.at ?? '', lang, 'date').replaceAll('/', '-')
  saveFile(new Blob([transcriptOf({ messages, orders }, lang)], { type: 'text/plain' }), `chat-${day}.txt`)
}

async function readWhole(id: string): Promise<Whole> {
  const messages: ChatMessage[] = []
  const orders: ChatOrder[] = []
  for (;;) {
    const before = messages[0]?.number ?? 0
    const page = await withSession(() => call('listChatMessages', { id, before, size: 100 }))
    messages.unshift(...page.rows)
    orders.push(...page.orders)
    if (!page.hasMore || page.rows.length === 0) return { messages, orders }
  }
}

/** One line per message: time, who, what. */
export function transcriptOf({ messages, orders }: Whole, lang: Lang): string {
  const lines = messages.map((message) => {
    const who = textOf(`chat.by.${message.side}`, undefined, lang)
    return `${formatTime(message.at, lang)}  ${who}${message.operator && ` ${message.operator}`}  ${wordsOf(message, orders, lang)}`
  })
  return `${lines.join('\r\n')}\r\n`
}

function wordsOf({ kind, text, file, orderId }: ChatMessage, orders: readonly ChatOrder[], lang: Lang): string {
  if (kind === 'TEXT') return text.replaceAll('\n', '\r\n    ')
  if (kind === 'FILE') return textOf('chat.transcript.file', { name: file?.name ?? '' }, lang)
  if (kind !== 'CARD') return textOf(`chat.event.${kind}`, undefined, lang)
  const order = orders.find(({ id }) => id === orderId)
  if (!order) return textOf('chat.order', undefined, lang)
  const { name, state } = orderWords(order, lang)
  return `${name} ${order.amount} ${order.currency} ${state} ${order.id}`
}
