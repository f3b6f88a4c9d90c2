import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { openNonceMemory } from '../../base/providers/nonce-memory.ts'
import { verifyRequest } from '../../base/providers/signature.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

type Received = { to: string; content: string }

let site: TestSite
const mails: Received[] = []
let messages: Received[] = []
let smsAnswer = '{"code":"OK","data":{}}'
let mailDown = false
let closing: (() => void)[] = []

/** A mail server that requires a login and refuses `nobody@`. */
async function startMail(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mingtang' && password === 'p@ss'
        ? done(null, { user: 'mingtang' })
        : done(new Error('wrong login')),
    onMailFrom: (_address, _session, done) =>
      mailDown ? done(Object.assign(new Error('busy'), { responseCode: 451 })) : done(),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(Object.assign(new Error('no such box'), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      let content = ''
      stream.on('data', (part: Buffer) => {
        content += part.toString()
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', content })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => server.close())
  return portOf(server.server as Server)
}

/** An SMS gateway that accepts only signed requests. */
async function startSms(): Promise<number> {
  const nonces = openNonceMemory()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const raw = Buffer.concat(parts)
    const headers = request.headers as Record<string, string>
    const isSigned = verifyRequest('mingtang', ['sms-secret'], headers, request.url ?? '', raw, nonces)
    if (!isSigned || request.url !== '/sms/v1/send') return response.writeHead(401).end()
    const { to, text } = JSON.parse(raw.toString()) as { to: string; text: string }
    if (smsAnswer.includes('"OK"')) messages.push({ to, content: text })
    const signature = createHmac('sha256', 'sms-secret').update(`${headers['x-nonce']}\n${smsAnswer}`).digest('hex')
    return response.writeHead(200, { 'x-signature': signature }).end(smsAnswer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return portOf(server)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  const [mailPort, smsPort] = [await startMail(), await startSms()]
  site = await testSite({
    config: {
      smtp: {
        url: `smtp://mingtang:p%40ss@127.0.0.1:${mailPort}`,
        from: 'Mingtang <post@example.com>',
        timeoutMs: 30_000,
      },
      sms: { url: `http://127.0.0.1:${smsPort}`, merchant: 'mingtang', secret: 'sms-secret', timeoutMs: 30_000 },
    },
  })
})
beforeEach(() => {
  messages = []
  mails.length = 0
  smsAnswer = '{"code":"OK","data":{}}'
  mailDown = false
})
afterAll(async () => {
  await site.close()
  for (const close of closing) close()
  closing = []
})

async function write(channel: 'SMS' | 'MAIL', target: string): Promise<string> {
  const id = randomUUID()
  await site.db.execute(
    sql`insert into outbox (id, tenant, channel, target, subject, body)
        values (${id}, 'mingtang', ${channel}, ${target}, 'subject', ${`code 123456 for ${target}`})`,
  )
  return id
}

type Row = { attempts: number; sent: boolean; failed: boolean; body: string; wait: number }
async function stateOf(id: string): Promise<Row> {
  const [row] = await site.db.query<Row>(
    sql`select attempts, sent_at is not null as sent, failed_at is not null as failed, body,
               round(extract(epoch from due_at - now()))::int as wait from outbox where id = ${id}`,
  )
  return row!
}

it('sends each message once and deletes its body', async () => {
  const ids = [await write('MAIL', 'lin@example.com'), await write('SMS', '+8613800001111')]
  await expect.poll(async () => (await Promise.all(ids.map(stateOf))).every(({ sent }) => sent)).toBe(true)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'lin@example.com' })
  expect(mails[0]?.content).toContain('code 123456 for lin@example.com')
  expect(mails[0]?.content).toContain('Subject: subject')
  expect(messages).toEqual([{ to: '+8613800001111', content: 'code 123456 for +8613800001111' }])
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ attempts: 1, body: '' })
})

it('a message with a permanent error has failed', async () => {
  const mail = await write('MAIL', 'nobody@example.com')
  smsAnswer = '{"code":"NUMBER_UNKNOWN","message":""}'
  const sms = await write('SMS', '+8613800002222')
  for (const id of [mail, sms])
    await expect.poll(async () => await stateOf(id)).toMatchObject({ failed: true, attempts: 1, body: '' })
})

it('a message with a temporary error is retried with growing pauses', async () => {
  smsAnswer = '{"code":"BUSY","message":""}'
  const id = await write('SMS', '+8613800003333')
  const waits: number[] = []
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect.poll(async () => (await stateOf(id)).attempts).toBe(attempt)
    await expect.poll(async () => (await stateOf(id)).wait).toBeLessThan(100)
    waits.push((await stateOf(id)).wait)
    await site.db.execute(sql`update outbox set due_at = now() where id = ${id}`)
  }
  expect(waits[0]).toBeLessThanOrEqual(5)
  expect(waits[1]).toBeGreaterThan(waits[0]!)
  expect(waits[2]).toBeGreaterThan(waits[1]!)
  smsAnswer = '{"code":"OK","data":{}}'
  await site.db.execute(sql`update outbox set due_at = now() where id = ${id}`)
  await expect.poll(async () => (await stateOf(id)).sent).toBe(true)
})

// The parties answer late on a busy machine, and what was not answered in time is sent again: their time limits are wide here.
it('two servers send a message once', async () => {
  const { sendMessages } = await import('./send-messages.ts')
  const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => write('SMS', `+861380001${1000 + index}`)))
  await Promise.all([sendMessages(site.context), sendMessages(site.context), sendMessages(site.context)])
  await expect.poll(async () => (await Promise.all(ids.map(stateOf))).every(({ sent }) => sent)).toBe(true)
  expect(messages).toHaveLength(40)
  expect(new Set(messages.map(({ to }) => to)).size).toBe(40)
})

it('an unreachable mail server loses no message', async () => {
  mailDown = true
  const id = await write('MAIL', 'wei@example.com')
  await expect.poll(async () => (await stateOf(id)).attempts).toBe(1)
  expect(await stateOf(id)).toMatchObject({ sent: false, failed: false })
  mailDown = false
  await expect
    .poll(async () => {
      await site.db.execute(
        sql`update outbox set due_at = now() where id = ${id} and due_at < now() + interval '90 seconds'`,
      )
      return (await stateOf(id)).sent
    })
    .toBe(true)
})
