// Conversations with customer service.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'

/** Sends a text, as a new message; returns its conversation and number. */
export async function say(
  client: Client,
  text: string,
  changes: object = {},
): Promise<{ chatId: string; number: number }> {
  return await client.call('sendChatMessage', { clientId: randomUUID(), text, ...changes })
}

/** A conversation that an operator has taken. */
export async function takenChat(client: Client, desk: Client): Promise<string> {
  const { chatId } = await say(client, '你好')
  await desk.call('takeChat', { id: chatId })
  return chatId
}

/** What the caller sees of the last conversation: `number side kind text`. */
export async function seen(client: Client, after = 0): Promise<string[]> {
  const { chat } = await client.call('getChat', {})
  const { messages } = await client.call('getChat', { id: chat?.id ?? '', after })
  return messages.map(({ number, side, kind, text }) => `${number} ${side} ${kind} ${text}`.trim())
}
