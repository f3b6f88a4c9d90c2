// Replaces `WebSocket` for a component test: what the page opened, and frames to send to it.
import type { ServerFrame } from '@mingtang/contract/socket-frames.ts'

export class SocketDouble {
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly asked: URLSearchParams
  readonly sent: string[] = []
  isClosed = false

  constructor(address: string) {
    this.asked = new URL(address).searchParams
    opened.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.isClosed = true
  }

  give(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  /** Closes it as the server does. */
  end(code: number): void {
    this.onclose?.({ code })
  }
}

const opened: SocketDouble[] = []

/** The sockets that the page opens from now on, oldest first; until the next test. */
export function doubleSockets(): readonly SocketDouble[] {
  opened.length = 0
  const { WebSocket: real } = window
  window.WebSocket = SocketDouble as unknown as typeof WebSocket
  restore = () => {
    window.WebSocket = real
  }
  return opened
}

let restore = () => {}

export function restoreSockets(): void {
  restore()
  restore = () => {}
}
