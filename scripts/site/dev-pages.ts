import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { passSocket } from './pass-socket.ts'
import { root } from './paths.ts'

type Renderer = {
  renderDocument(view: { url: string; boot: object; origin: string; icon: string }): { html: string; status: number }
  isKnownPath(path: string): boolean
}

const home = '/home/index'
const bootPattern = /<script type="application\/json" id="boot"[^>]*>([\s\S]*?)<\/script>/

/**
 * The development server: modules by Vite with hot reload, pages rendered from the sources with the boot data of the
 * real server, and a proxy to the real server at `serverPort` for all other requests.
 */
export async function startDevPages(port: number, host: string, serverPort: number): Promise<() => Promise<void>> {
  const http: Server = createServer()
  const vite = await createVite({
    root: join(root, 'web'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: http } },
  })
  http.on('request', (incoming: IncomingMessage, reply: ServerResponse) => {
    const answer = async () => {
      if (isPage(incoming)) return servePage(vite, incoming, reply, serverPort)
      vite.middlewares(incoming, reply, () => passOn(incoming, reply, serverPort))
    }
    answer().catch((error: Error) => {
      vite.ssrFixStacktrace(error)
      console.error(error)
      reply.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
    })
  })
  // Other sockets are Vite's own.
  http.on('upgrade', (incoming, socket, head) => {
    if (incoming.url?.startsWith('/realtime')) passSocket(incoming, socket, head, serverPort)
  })
  await new Promise<void>((done, fail) => http.once('error', fail).listen(port, host, done))
  return async () => {
    http.closeAllConnections()
    await Promise.all([vite.close(), new Promise((done) => http.close(done))])
  }
}

function isPage(incoming: IncomingMessage): boolean {
  const path = incoming.url?.split('?')[0] ?? '/'
  return incoming.method === 'GET' && !path.startsWith('/api/') && /text\/html/.test(incoming.headers.accept ?? '')
}

async function servePage(
  vite: ViteDevServer,
  incoming: IncomingMessage,
  reply: ServerResponse,
  serverPort: number,
): Promise<void> {
  const url = incoming.url ?? '/'
  const renderer = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer
  let built = await ask(incoming, serverPort, url)
  // The real server redirects pages that exist only in the sources, such as the gallery, to home; they use home's boot
  // data.
  if (built.headers.location === home && renderer.isKnownPath(url.split('?', 1)[0] ?? ''))
    built = await ask(incoming, serverPort, home)
  const [, boot] = bootPattern.exec(built.body) ?? []
  if (!boot) {
    reply.writeHead(built.status, built.headers).end(built.body)
    return
  }
  const { body: icon } = await ask(incoming, serverPort, '/icon.svg')
  const { html } = renderer.renderDocument({
    url,
    boot: JSON.parse(boot) as object,
    origin: `http://${incoming.headers.host}`,
    icon,
  })
  // The real server's CSP header is dropped, because Vite's own scripts are inline.
  reply.writeHead(built.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(await vite.transformIndexHtml(url, html))
}

type PageResponse = { status: number; headers: Record<string, string | string[]>; body: string }

function ask(incoming: IncomingMessage, serverPort: number, path: string): Promise<PageResponse> {
  return new Promise((done, fail) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const asked = request({ host: '127.0.0.1', port: serverPort, path, method: 'GET', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([, value]) => value !== undefined)
        done({
          status: answer.statusCode ?? 500,
          headers: Object.fromEntries(kept) as PageResponse['headers'],
          body: Buffer.concat(chunks).toString(),
        })
      })
    })
    asked.once('error', fail).end()
  })
}

function passOn(incoming: IncomingMessage, reply: ServerResponse, serverPort: number): void {
  const { method, url: path, headers } = incoming
  const onward = request({ host: '127.0.0.1', port: serverPort, method, path, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(reply)
  })
  // Calls fail briefly while the server restarts after a change.
  onward.once('error', () => reply.headersSent || reply.writeHead(502).end())
  incoming.pipe(onward)
}
