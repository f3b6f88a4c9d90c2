import { createClient } from 'redis'
import type { Broker, Hearing } from './broker.ts'

const channel = 'mingtang:realtime'
const maxWaiting = 1_000
const maxPauseMs = 5_000

/** Opens a broker over Redis or Valkey. It starts without a reachable server and reconnects for ever. */
export function openRedisBroker(url: string, { log, hear }: Hearing): Broker {
  const client = createClient({
    url,
    // A server that is down or frozen must not make hints pile up.
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 15_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxPauseMs) * (0.5 + Math.random() / 2),
    },
  })
  const subscriber = client.duplicate({ disableOfflineQueue: false })
  let isUp = true
  for (const one of [client, subscriber]) {
    one.on('error', (error: unknown) => {
      if (isUp) log.warn({ err: error }, 'the broker of push hints is not reachable')
      isUp = false
    })
    one.on('ready', () => {
      isUp = true
    })
    // Rejects only when it is closed before it was ever connected.
    one.connect().catch(() => {})
  }
  subscriber.subscribe(channel, (text) => hear(text.split(' '))).catch(() => {})
  return {
    publish(memberIds) {
      if (client.isReady) client.publish(channel, memberIds.join(' ')).catch(() => {})
    },
    async close() {
      client.destroy()
      subscriber.destroy()
    },
  }
}
