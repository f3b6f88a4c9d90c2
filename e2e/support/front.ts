// A reverse proxy before the site: with it a test simulates a deploy and an outage for a browser.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passSocket } from '../../scripts/site/pass-socket.ts'

export type Front = {
  readonly url: string
  /** Announces another build from now on: in documents, the service worker and every response. */
  deploy(build: string): void
  /** Files with a matching URL return 404 from now on; undefined matches none. */
  lose(form: RegExp | undefined): void
  /** The next call is refused with this code. */
  refuseNext(code: string): void
  /** Cuts the sockets, and refuses new ones from now on or passes them again. */
  cutSockets(isClosed: boolean): void
  /** Number of document requests by navigation. */
  documents(): number
  /** Stops the proxy; `open` starts it again on the same port. */
  close(): Promise<void>
  open(): Promise<void>
}

/** Starts the proxy on a free port. */
export async function openFront(siteUrl: string): Promise<Front> {
  const site = new URL(siteUrl)
  const state = {
    build: '',
    lost: undefined as RegExp | undefined,
    documents: 0,
    port: 0,
    refusal: '',
    isClosed: false,
  }
  const cuts = new Set<() => void>()
  let server: Server | undefined

  const pass = (incoming: IncomingMessage, reply: ServerResponse) => {
    const { url = '/', method, headers } = incoming
    // Drops conditional headers: a response that the site calls unchanged may differ after `deploy`.
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...rest } = headers
    if (method === 'GET' && headers['sec-fetch-mode'] === 'navigate') state.documents += 1
    if (state.lost?.test(url)) return reply.writeHead(404).end()
    if (state.refusal && url.startsWith('/api/')) {
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: false, code: state.refusal, msg: '', errorData: {} }))
      state.refusal = ''
      return
    }
    const onward = request(
      {
        host: site.hostname,
        port: site.port,
        path: url,
        method,
        headers: { ...rest, 'accept-encoding': 'identity' },
      },
      (answer) => void send(answer, reply),
    )
    onward.once('error', () => reply.destroy())
    incoming.pipe(onward)
  }

  const send = async (answer: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const type = answer.headers['content-type'] ?? ''
    const renames = state.build !== '' && /html|javascript/.test(type)
    const shown = renames ? Buffer.from(renamed(body.toString(), state.build)) : body
    const { 'transfer-encoding': _chunked, ...headers } = answer.headers
    if (state.build && headers['x-version']) headers['x-version'] = state.build
    reply.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': shown.length }).end(shown)
  }

  const open = async () => {
    server = createServer(pass)
    server.on('upgrade', (incoming, socket, head) => {
      if (state.isClosed) return socket.destroy()
      const cut = passSocket(incoming, socket, head, Number.parseInt(site.port, 10))
      cuts.add(cut)
      socket.once('close', () => cuts.delete(cut))
    })
    await new Promise<void>((done) => server?.listen(state.port, '127.0.0.1', done))
    state.port = (server.address() as AddressInfo).port
  }
  await open()
  return {
    url: `http://localhost:${state.port}`,
    deploy: (build) => void (state.build = build),
    lose: (form) => void (state.lost = form),
    refuseNext: (code) => void (state.refusal = code),
    cutSockets(isClosed) {
      state.isClosed = isClosed
      for (const cut of cuts) cut()
    },
    documents: () => state.documents,
    open,
    async close() {
      server?.closeAllConnections()
      for (const cut of cuts) cut()
      await new Promise((done) => server?.close(done))
    },
  }
}

function renamed(text: string, build: string): string {
  return text.replace(/data-build="\w+"/, `data-build="${build}"`).replace(/(["'`])[0-9a-f]{12}\1/, `$1${build}$1`)
}
