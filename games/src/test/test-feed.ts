// The other end of a feed: it publishes by a broker what is said, keeps it, and says it again to whoever asks its API.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib'
import type { FeedMessage } from '../book/feed/message.ts'
import { type Producer, producerNames, producers } from '../book/feed/producers.ts'
import { exchange, routingKeyOf } from '../book/feed/routing-key.ts'
import { writeMessage } from '../book/feed/xml/write-message.ts'
import type { SaidBy } from './feed-messages.ts'

export const feedToken = 'a token of tests'

export class TestFeed {
  apiUrl = ''
  /** How often a recovery was asked for. */
  asked = 0
  readonly #brokerUrl: string
  readonly #log: FeedMessage[] = []
  readonly #numbers: Record<Producer, number> = { LIVE: 0, PRE_MATCH: 0 }
  readonly #api = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://feed')
    const producer = producerNames.find(
      (one) => url.pathname === `/v1/${producers[one].path}/recovery/initiate_request`,
    )
    const isAllowed = request.method === 'POST' && request.headers['x-access-token'] === feedToken
    const recovering = producer && isAllowed ? this.#recover(producer, url.searchParams) : Promise.reject(new Error())
    recovering.then(
      () => response.writeHead(202).end(),
      () => response.writeHead(503).end(),
    )
  })
  #connection: ChannelModel | undefined
  #channel: ConfirmChannel | undefined
  #now = Date.now()

  constructor(brokerUrl: string) {
    this.#brokerUrl = brokerUrl
  }

  async open(): Promise<void> {
    this.#api.listen(0, '127.0.0.1')
    await once(this.#api, 'listening')
    this.apiUrl = `http://127.0.0.1:${(this.#api.address() as AddressInfo).port}`
    await this.connect()
  }

  /** Publishes from now on; what was said while the broker was away is lost. */
  async connect(): Promise<void> {
    this.#connection = await connect(this.#brokerUrl)
    this.#connection.on('error', () => undefined)
    this.#channel = await this.#connection.createConfirmChannel()
    this.#channel.on('error', () => undefined)
    await this.#channel.assertExchange(exchange, 'topic', { durable: true })
  }

  /** The message with its number, kept. */
  number({ producer, saying }: SaidBy, eventId: string): FeedMessage {
    const sequence = (this.#numbers[producer] += 1)
    const message = { ...saying, eventId, producer, sequence, timestamp: this.#tick() } as FeedMessage
    this.#log.push(message)
    return message
  }

  /** Sends messages; those that do not reach the broker are lost. */
  async publish(messages: readonly FeedMessage[]): Promise<void> {
    await Promise.all(
      messages.map((message) => this.#send(routingKeyOf(message, 1), Buffer.from(writeMessage(message)))),
    )
  }

  async publishRaw(body: string): Promise<void> {
    await this.#send('hi.-.live.odds_change.1.sr:match.1.-', Buffer.from(body))
  }

  async beat(): Promise<void> {
    await this.publish(
      producerNames.map((producer) => {
        const sequence = (this.#numbers[producer] += 1)
        return { type: 'alive', producer, isSubscribed: true, sequence, timestamp: this.#tick() }
      }),
    )
  }

  async close(): Promise<void> {
    await this.#connection?.close().catch(() => undefined)
    this.#api.close()
    this.#api.closeAllConnections()
  }

  #send(key: string, body: Buffer): Promise<void> {
    return new Promise((done) => {
      try {
        this.#channel?.publish(exchange, key, body, {}, () => done())
      } catch {
        done()
      }
    })
  }

  async #recover(producer: Producer, asked: URLSearchParams): Promise<void> {
    this.asked += 1
    const [after, requestId] = [Number(asked.get('after') ?? 0), Number(asked.get('request_id'))]
    const number = () => (this.#numbers[producer] += 1)
    const due = this.#log.filter((one) => one.producer === producer && one.timestamp >= after)
    // Under new numbers, and of when it was: details of a fixture go by the time.
    const again = due.map((one): FeedMessage => ({ ...one, requestId, sequence: number() }))
    const sequence = number()
    const firstSequence = again[0]?.sequence ?? sequence
    const said = { producer, requestId, firstSequence, sequence, timestamp: this.#tick() }
    await this.publish([...again, { type: 'snapshot_complete', ...said }])
  }

  // One moment after the other.
  #tick(): number {
    return (this.#now = Math.max(this.#now + 1, Date.now()))
  }
}
