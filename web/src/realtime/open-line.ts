// Runs the state machine of line.ts on real sockets and calls.
import { type Reply, CallFailure } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { joinSignals } from '@mingtang/contract/join-signals.ts'
import { type ClientFrame, closeCodes, type SentPush, type ServerFrame } from '@mingtang/contract/socket-frames.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { advance, type Deed, dueAt, type LineEvent, newLine, type Told } from './line.ts'
import type { News, Place } from './place.ts'

export type Wire = {
  connect(signal: AbortSignal): Promise<Reply<'connectRealtime'>>
  poll(after: string, signal: AbortSignal): Promise<Reply<'pollRealtime'>>
  openSocket(address: string): WebSocket
  isOnline(): boolean
  /** Asks whether the session is over, and leaves it then; true while it is valid. */
  judge(): Promise<boolean>
  /** Where the member stands; undefined before the first news. */
  place(): Place | undefined
  hear(news: News): void
  /** A call was refused for another reason than the session's. */
  refused(failure: CallFailure): void
}

export type OpenLine = {
  /** Does what is due: timers of a hidden page are late. */
  look(): void
  /** Tries at once. */
  wake(): void
  close(): void
}

const pollPatienceMs = 5_000
const beat: ClientFrame = { type: 'beat' }
const beatText = JSON.stringify(beat)

/** Keeps a line to the server open until it is closed. */
export function openLine(wire: Wire): OpenLine {
  let line = newLine(Date.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: WebSocket | undefined
  let trying = new AbortController()
  const whole = new AbortController()

  const step = (event: LineEvent | Told) => {
    if (whole.signal.aborted) return
    const turn = advance(line, event, Date.now(), Math.random())
    line = turn.line
    for (const deed of turn.deeds) deeds[deed]()
    clearTimeout(timer)
    const due = dueAt(line)
    if (Number.isFinite(due)) timer = setTimeout(() => step('tick'), Math.max(due - Date.now(), 0))
  }
  // Ends the current attempt; a reply that still arrives is ignored.
  const drop = () => {
    trying.abort()
    if (socket) Object.assign(socket, { onmessage: null, onclose: null }).close()
    socket = undefined
  }
  const fail = (error: unknown): LineEvent => {
    if (!(error instanceof CallFailure)) throw error
    if (isAboutSession(error)) return 'ended'
    wire.refused(error)
    return 'lost'
  }
  const attach = (address: string, mpId: string) => {
    const opened = wire.openSocket(address)
    socket = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      step('heard')
      const frame = JSON.parse(data) as ServerFrame
      // Answered here and not by a timer, because browsers delay the timers of hidden pages by up to a minute.
      if (frame.type === 'beat') return opened.send(beatText)
      const { cursor = '0' } = wire.place() ?? {}
      if (frame.type === 'gap') return wire.hear({ mpId, cursor: frame.cursor, pushes: [], isGap: true })
      wire.hear({ mpId, cursor: lastNumber(frame.pushes) ?? cursor, pushes: frame.pushes, isGap: false })
      if (frame.pushes.some(({ command }) => command === 'ACCOUNT_OFFLINE')) step('ended')
    }
    opened.onclose = ({ code }) => step(code === closeCodes.sessionOver ? 'ended' : 'lost')
  }
  const connect = async (signal: AbortSignal) => {
    const reply = await wire.connect(signal)
    const { mpId, cursor, waitMs } = reply
    if (waitMs === 0 && !signal.aborted && wire.place()?.mpId !== mpId)
      wire.hear({ mpId, cursor, pushes: [], isGap: true })
    return reply
  }
  const open = async () => {
    trying = new AbortController()
    const { signal } = trying
    if (!wire.isOnline()) return step('lost')
    try {
      const { host, mpId, params, cursor, waitMs } = await connect(signal)
      if (signal.aborted) return
      if (waitMs > 0) return step({ waitMs })
      const query = { ticket: params?.ticket ?? '', mpId, cursor: wire.place()?.cursor ?? cursor }
      attach(`${host}?${new URLSearchParams(query)}`, mpId)
    } catch (error) {
      if (!signal.aborted) step(fail(error))
    }
  }
  const poll = async () => {
    if (!wire.isOnline()) return step('polled')
    const asking = new AbortController()
    const patience = setTimeout(() => asking.abort(), pollPatienceMs)
    const signal = joinSignals([whole.signal, asking.signal])
    try {
      const mpId = wire.place()?.mpId ?? (await connect(signal)).mpId
      const { pushes, cursor, isGap } = await wire.poll(wire.place()?.cursor ?? '', signal)
      if (whole.signal.aborted) return
      wire.hear({ mpId, cursor, isGap, pushes: pushes.map((push) => ({ ...push, data: JSON.parse(push.data) })) })
    } catch (error) {
      if (!whole.signal.aborted && fail(error) === 'ended') step('ended')
    } finally {
      clearTimeout(patience)
      // Also lets go of the listener on the line's own signal.
      asking.abort()
      step('polled')
    }
  }
  const judge = async () => {
    // Without an answer nothing is known: the next try asks again.
    const isValid = await wire.judge().catch(() => true)
    if (isValid) step('lost')
  }
  const deeds: Record<Deed, () => void> = {
    open: () => unawaited(open()),
    close: drop,
    poll: () => unawaited(poll()),
    judge: () => unawaited(judge()),
  }

  step('tick')
  return {
    look: () => step('tick'),
    wake: () => step('wake'),
    close() {
      whole.abort()
      clearTimeout(timer)
      drop()
    },
  }
}

function lastNumber(pushes: readonly SentPush[]): string | undefined {
  return pushes.findLast(({ number }) => number !== '')?.number
}

function isAboutSession({ errorName }: CallFailure): boolean {
  const reaction = errorName && errors[errorName].reaction
  return reaction === 'silent-logout' || reaction === 'login'
}
