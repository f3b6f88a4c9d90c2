// LISTEN on a connection of its own, one per process for all channels: hears NOTIFY from every node.
import pg from 'pg'

export type Listening = { close(): Promise<void> }

export type ListenOptions = {
  readonly url: string
  readonly applicationRole: string
  /** By channel: what to do with a notification. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** True when the connection is up, false when it was lost. Notifications sent while it is down are lost. */
  readonly onState: (isUp: boolean) => void
  readonly log?: { warn(fields: object, message: string): void }
}

const reconnectMs = 1_000
const pingEveryMs = 10_000
const pingLimitMs = 5_000

/** Listens until closed and reconnects every second after a lost or silent connection. Resolves after the first attempt. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { channels, onState, log } = options
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost) return
    client = null
    clearTimeout(timer)
    if (isClosed) return
    onState(false)
    log?.warn({ err: error }, 'the listening connection broke')
    destroy(lost)
    timer = setTimeout(() => void connect(), reconnectMs)
  }
  // When the network drops packets silently the socket stays open, so a ping without a reply closes it.
  const pingLater = (own: pg.Client): void => {
    timer = setTimeout(() => {
      const limit = setTimeout(() => lose(own, new Error('no answer')), pingLimitMs)
      own.query('select').then(
        () => {
          clearTimeout(limit)
          if (client === own) pingLater(own)
        },
        (error: unknown) => {
          clearTimeout(limit)
          lose(own, error)
        },
      )
    }, pingEveryMs)
  }
  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: pingLimitMs,
      options: `-c role=${options.applicationRole}`,
      keepAlive: true,
    })
    client = own
    own.on('error', (error) => lose(own, error))
    own.on('end', () => lose(own, new Error('the connection ended')))
    own.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await own.connect()
      await own.query(
        Object.keys(channels)
          .map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
          .join(';'),
      )
    } catch (error) {
      return lose(own, error)
    }
    if (client !== own) return
    onState(true)
    pingLater(own)
  }

  await connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => {})
    },
  }
}

function destroy(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
