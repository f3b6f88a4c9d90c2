// As much of a Redis server as the broker of push hints uses: a channel's subscribers over real sockets. `freeze` stops answering.
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type RedisDouble = {
  readonly url: string
  /** Connections that subscribe. */
  subscribers(): number
  freeze(): void
  close(): Promise<void>
}

export async function startRedisDouble(port = 0): Promise<RedisDouble> {
  const sockets = new Set<Socket>()
  const subscribers = new Set<Socket>()
  let isFrozen = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      subscribers.delete(socket)
    })
    let rest = ''
    socket.on('data', (chunk) => {
      const { commands, left } = commandsOf(rest + chunk.toString())
      rest = left
      if (!isFrozen) for (const command of commands) answer(socket, command)
    })
  })
  const answer = (socket: Socket, [word = '', first = '', second = '']: string[]) => {
    const name = word.toUpperCase()
    if (name === 'HELLO') socket.write('%1\r\n$5\r\nproto\r\n:3\r\n')
    else if (name === 'PING') socket.write('+PONG\r\n')
    else if (name === 'SUBSCRIBE') {
      subscribers.add(socket)
      socket.write(`>3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`)
    } else if (name === 'PUBLISH') {
      for (const one of subscribers) one.write(`>3\r\n${bulk('message')}${bulk(first)}${bulk(second)}`)
      socket.write(`:${subscribers.size}\r\n`)
    } else socket.write('+OK\r\n')
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribers: () => subscribers.size,
    freeze: () => {
      isFrozen = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`
}

/** The complete commands at the front of what arrived; the broker's are ASCII. */
function commandsOf(text: string): { commands: string[][]; left: string } {
  const commands: string[][] = []
  let left = text
  for (;;) {
    const [head = '', ...lines] = left.split('\r\n')
    const count = Number(head.slice(1))
    if (head === '' || lines.length < 2 * count + 1) return { commands, left }
    commands.push(lines.slice(0, 2 * count).filter((_line, index) => index % 2 === 1))
    left = lines.slice(2 * count).join('\r\n')
  }
}
