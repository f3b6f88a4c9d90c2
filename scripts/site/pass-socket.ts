import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Passes a request for a socket on to a server of this machine; the returned function cuts it. */
export function passSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): () => void {
  const onward = connect(port, '127.0.0.1')
  const cut = () => {
    onward.destroy()
    socket.destroy()
  }
  for (const side of [onward, socket]) side.once('error', cut).once('close', cut)
  onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n`)
  for (const [name, value] of headersOf(incoming)) onward.write(`${name}: ${value}\r\n`)
  onward.write('\r\n')
  onward.write(head)
  onward.pipe(socket).pipe(onward)
  return cut
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []))
}
