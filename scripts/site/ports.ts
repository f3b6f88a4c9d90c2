import { createServer } from 'node:net'
import { SiteError } from './site-error.ts'

export type Ports = { site: number; console: number; games: number; pay: number }

const offsets: [keyof Ports, number][] = [
  ['site', 0],
  ['console', 1],
  ['games', 2],
  ['pay', 3],
]

/** The four consecutive ports of a site, starting at PORT; each is a separate origin. */
export function portsFrom(text: string | undefined): Ports {
  const first = text === undefined || text === '' ? 8080 : Number(text)
  if (!Number.isInteger(first) || first < 1 || first > 65_532) {
    throw new SiteError(`PORT is "${text}", but must be a whole number from 1 to 65532.`)
  }
  return Object.fromEntries(offsets.map(([name, offset]) => [name, first + offset])) as Ports
}

/** Throws SiteError that names the first port in use. */
export async function refuseTakenPorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    const problem = (await tryToListen(port, '127.0.0.1')) ?? (await tryToListen(port, undefined))
    if (problem === 'EACCES')
      throw new SiteError(`Port ${port} (${name}) needs more rights than this user has; set PORT.`)
    if (problem) throw new SiteError(`Port ${port} (${name}) is taken; stop what uses it or set PORT to another one.`)
  }
}

/** Four consecutive free ports, for a site that a test starts. */
export async function findFreePorts(): Promise<Ports> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ports = portsFrom(String(20_000 + Math.floor(Math.random() * 3_000) * 4))
    const problems = await Promise.all(Object.values(ports).map((port) => tryToListen(port, undefined)))
    if (problems.every((problem) => problem === undefined)) return ports
  }
  throw new Error('There are no four free ports in a row.')
}

/**
 * A free port on 127.0.0.1 that no other process gets from here while this one runs. The system gives ports above 32,767 to
 * any outgoing connection, also between this look and the use of the port; those given here are lower, above 10080, which
 * browsers and `fetch` refuse to call, and none is given twice by one process.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < span; attempt += 1) {
    const port = first + (given % span)
    given += 1
    if ((await claim(port)) && (await tryToListen(port, '127.0.0.1')) === undefined) return port
  }
  throw new Error('There is no free port.')
}

const first = 10_100
const span = 4_900
let given = Math.floor(Math.random() * span)

/** Listens on the port's counterpart until the process ends; false when another process does. */
function claim(port: number): Promise<boolean> {
  const server = createServer().unref()
  return new Promise((done) => {
    server.once('error', () => done(false))
    server.listen({ port: port + span, host: '127.0.0.1', exclusive: true }, () => done(true))
  })
}

function tryToListen(port: number, host: string | undefined): Promise<string | undefined> {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)))
  })
}
