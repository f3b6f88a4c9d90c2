import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import texts from '@mingtang/contract/texts/zh-CN/outbox.json' with { type: 'json' }
import english from '@mingtang/contract/texts/en-US/outbox.json' with { type: 'json' }
import type { Context } from '../context.ts'
import { type KeptLetter, listKeptLetters } from './letter-rows.ts'

const style = `:root{color-scheme:dark}body{margin:0;background:#17130f;color:#efe6d6;font:16px/1.6 "Noto Serif SC","Songti SC",serif}
main{max-width:52rem;margin:0 auto;padding:2.5rem 1.25rem}h1{font-size:1.6rem;font-weight:500;letter-spacing:.08em;margin:0}
p{color:#b9ab94;margin:.3rem 0 2rem}ol{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
li{border:1px solid #3a3026;border-radius:6px;padding:.9rem 1.1rem;background:#1e1914}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;color:#b9ab94;font:13px/1.5 system-ui,sans-serif}
b{font-weight:500;color:#efe6d6}strong{font:600 1.5rem/1.2 ui-monospace,monospace;letter-spacing:.18em;color:#e6b866}
li>div{margin-top:.35rem;overflow-wrap:anywhere}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Adds `/outbox`, where a newcomer reads the codes of the demo. Without the switch the address does not exist. */
export function addOutboxPage(server: FastifyInstance, context: Context): void {
  if (!context.config.outboxPage) return
  server.get('/outbox', async (_request, reply) => {
    const letters = await listKeptLetters(context.db, 50)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .header('x-robots-tag', 'noindex')
      .send(pageOf(letters))
  })
}

function pageOf(letters: readonly KeptLetter[]): string {
  const rows = letters.length === 0 ? `<p>${texts['outbox.empty']}</p>` : `<ol>${letters.map(rowOf).join('')}</ol>`
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${texts['outbox.title']}</title><style>${style}</style>
<main><h1>${texts['outbox.title']}</h1><p>${texts['outbox.note']}<br><span lang="en">${english['outbox.note']}</span></p>${rows}</main></html>`
}

function rowOf({ channel, target, subject, body, createdAt }: KeptLetter): string {
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(body)?.[0]
  const time = createdAt.toISOString()
  return `<li><header><span>${channel}</span><b>${escaped(target)}</b><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></header>
${code ? `<strong>${code}</strong>` : ''}${subject ? `<div><b>${escaped(subject)}</b></div>` : ''}<div>${escaped(body)}</div></li>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
