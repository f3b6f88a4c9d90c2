import { setTimeout as pause } from 'node:timers/promises'
import { type Channel, type ChannelModel, connect, type ConsumeMessage } from 'amqplib'
import { askForRecovery } from './http-recovery.ts'
import { Lanes } from './lanes.ts'
import { type FeedMessage, PoisonedMessage } from './message.ts'
import { bindings, exchange } from './routing-key.ts'
import type { FeedListener, FeedSource, Recovery } from './source.ts'
import { readMessage } from './xml/read-message.ts'

export type AmqpFeed = {
  /** Of the broker, `amqps://…` for TLS. */
  readonly url: string
  /** Of recoveries. */
  readonly api: { readonly url: string; readonly token: string }
  /** Told and tried again after so long without any message; beats of producers come every ten seconds. */
  readonly silentMs?: number
}

/** Messages on their way here that are not taken yet, and how many events are worked on at once. */
const prefetch = 32
const lanes = 4
const heartbeatSeconds = 5
const connectMs = 5000
const retryMs = 250
const maxRetryMs = 5000

/**
 * Reads a feed from a broker, as its customer: by a queue of its own that ends with the connection. Each message is
 * acknowledged alone, after it was taken, and by the channel that brought it. When the channel or the connection ends,
 * for whatever reason, or nothing comes, it begins again with a new one, and says that messages may be missing.
 */
export class AmqpSource implements FeedSource {
  readonly #feed: AmqpFeed
  readonly #closing = new AbortController()
  readonly #unfinished = new Set<Promise<void>>()
  #running: Promise<void> = Promise.resolve()

  constructor(feed: AmqpFeed) {
    this.#feed = feed
  }

  start(listener: FeedListener): void {
    this.#running = this.#run(listener)
  }

  recover(recovery: Recovery): Promise<void> {
    return askForRecovery(this.#feed.api, recovery)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
    await Promise.all(this.#unfinished)
  }

  async #run(listener: FeedListener): Promise<void> {
    let waitMs = retryMs
    while (!this.#closing.signal.aborted) {
      const beganAt = Date.now()
      try {
        await this.#serve(listener)
      } catch (error) {
        listener.onTrouble(error as Error)
      }
      // One that has served for a while is tried again soon; the chance keeps many consumers from coming back at once.
      waitMs = Date.now() - beganAt > maxRetryMs ? retryMs : Math.min(waitMs * 2, maxRetryMs)
      await pause(waitMs * (0.5 + Math.random() / 2), undefined, { signal: this.#closing.signal }).catch(
        () => undefined,
      )
    }
  }

  /** Rejects with what ended the line; resolves when the source is closed. */
  async #serve(listener: FeedListener): Promise<void> {
    const url = new URL(this.#feed.url)
    if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(heartbeatSeconds))
    const connection = await connect(url.href, { timeout: connectMs })
    const line = new Line(connection, this.#feed.silentMs ?? 20_000)
    const onClosing = () => line.end()
    this.#closing.signal.addEventListener('abort', onClosing)
    try {
      // Both: what fails while the line is laid is told by the connection, or by the call that waits.
      await Promise.race([line.lay(listener), line.ended])
      await line.ended
    } finally {
      this.#closing.signal.removeEventListener('abort', onClosing)
      // What hangs in the work on a message does not keep the next line from being laid.
      const finished = line.close().then(() => void this.#unfinished.delete(finished))
      this.#unfinished.add(finished)
    }
  }
}

/** One connection with its channel, until one of them ends. */
class Line {
  readonly ended: Promise<void>
  readonly #connection: ChannelModel
  readonly #silentMs: number
  readonly #lanes = new Lanes(lanes)
  #isOpen = true
  #end: (why?: Error) => void = () => undefined
  #silence: NodeJS.Timeout | undefined

  constructor(connection: ChannelModel, silentMs: number) {
    this.#connection = connection
    this.#silentMs = silentMs
    this.ended = new Promise((resolve, reject) => {
      this.#end = (why) => {
        this.#isOpen = false
        if (why) reject(why)
        else resolve()
      }
    })
    // It is awaited once the line is laid.
    this.ended.catch(() => undefined)
    connection.on('error', (error) => this.end(error))
    connection.on('close', (error) => this.end(error ?? new Error('the broker closed the connection')))
  }

  end(why?: Error): void {
    this.#end(why)
  }

  async lay(listener: FeedListener): Promise<void> {
    const channel = await this.#connection.createChannel()
    channel.on('error', (error) => this.end(error))
    channel.on('close', () => this.end(new Error('the broker closed the channel')))
    await channel.prefetch(prefetch)
    await channel.assertExchange(exchange, 'topic', { durable: true })
    const { queue } = await channel.assertQueue('', { exclusive: true })
    for (const binding of bindings) await channel.bindQueue(queue, exchange, binding)
    // From here on nothing is missed; what was sent before is.
    await listener.onInterrupted()
    this.#listenForSilence()
    await channel.consume(queue, (delivery) => {
      this.#listenForSilence()
      if (delivery) this.#take(channel, delivery, listener)
      else this.end(new Error('the broker deleted the queue'))
    })
  }

  async close(): Promise<void> {
    this.#isOpen = false
    clearTimeout(this.#silence)
    // A broker that does not answer keeps nobody.
    await Promise.race([this.#connection.close().catch(() => undefined), pause(1000)])
    await this.#lanes.idle()
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.end(new Error(`nothing has come for ${this.#silentMs} ms`))
    }, this.#silentMs)
  }

  #take(channel: Channel, delivery: ConsumeMessage, listener: FeedListener): void {
    const message = read(delivery.content)
    const key = 'eventId' in message ? message.eventId : undefined
    this.#lanes.run(message instanceof PoisonedMessage ? message.said?.eventId : key, async () => {
      for (let isTaken = false; !isTaken && this.#isOpen; ) {
        try {
          if (message instanceof PoisonedMessage) await listener.onPoison(message, delivery.content)
          else await listener.onMessage(message)
          isTaken = true
        } catch (error) {
          listener.onTrouble(error as Error)
          await pause(retryMs)
        }
      }
      // What the broker has not heard of is sent again, or lost with the queue and recovered: never acknowledged elsewhere.
      if (this.#isOpen) channel.ack(delivery)
    })
  }
}

function read(body: Buffer): FeedMessage | PoisonedMessage {
  try {
    return readMessage(body)
  } catch (error) {
    if (error instanceof PoisonedMessage) return error
    throw error
  }
}
