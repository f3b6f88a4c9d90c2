// A name server of a test: answers A, AAAA and TXT questions over UDP from a table.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = {
  /** As `config.dnsServers` takes it. */
  readonly address: string
  /** Changes the records of a name; IP addresses become A and AAAA records, everything else TXT. */
  set(name: string, records: readonly string[]): void
  close(): void
}

const types = { a: 1, txt: 16, aaaa: 28 }

export async function startDnsServer(): Promise<DnsServer> {
  const table = new Map<string, readonly string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question, 12)
    const type = question.readUInt16BE(end)
    const records = (table.get(name.toLowerCase()) ?? []).filter((text) => typeOf(text) === type)
    const head = Buffer.from(question.subarray(0, 12))
    // A response with recursion available; 3 is "no such name".
    head.writeUInt16BE(table.has(name.toLowerCase()) ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...records.map(answerOf)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, records) => void table.set(name, records),
    close: () => socket.close(),
  }
}

function readName(bytes: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) {
    labels.push(bytes.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

function typeOf(text: string): number {
  if (/^\d+(\.\d+){3}$/.test(text)) return types.a
  return /^[0-9a-f:]+:[0-9a-f:]*$/.test(text) ? types.aaaa : types.txt
}

function answerOf(text: string): Buffer {
  const data = dataOf(text)
  // The name is a pointer to the question; the answer is valid for no second.
  const head = Buffer.from([0xc0, 12, 0, typeOf(text), 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}

function dataOf(text: string): Buffer {
  if (typeOf(text) === types.a) return Buffer.from(text.split('.').map(Number))
  if (typeOf(text) === types.txt) return Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])
  const [front = '', back = ''] = text.split('::')
  const parts = (half: string) => half.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - parts(front).length - parts(back).length }, () => '0')
  const words = text.includes('::') ? [...parts(front), ...zeros, ...parts(back)] : parts(front)
  return Buffer.from(words.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]))
}
