import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import texts from '@mingtang/contract/texts/zh-CN/outbox.json' with { type: 'json' }
import english from '@mingtang/contract/texts/en-US/outbox.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import { holdsKey } from '../../call/rpc/key-holder.ts'
import { type KeptMessage, listKeptMessages } from './outbox-rows.ts'

// Colours of the member site, copied because this page does not load its style sheet.
const style = `:root{color-scheme:light dark;--bg:oklch(.165 .012 250);--s1:oklch(.205 .014 250);--line:oklch(.32 .014 250);--text:oklch(.965 .008 85);--quiet:oklch(.72 .01 85);--lamp:oklch(.84 .115 85)}
@media (prefers-color-scheme:light){:root{--bg:oklch(.972 .008 85);--s1:oklch(.992 .004 85);--line:oklch(.88 .012 85);--text:oklch(.22 .02 60);--quiet:oklch(.46 .02 60);--lamp:oklch(.5 .12 65)}}
*{margin:0;padding:0;box-sizing:border-box}body{background:var(--bg);color:var(--text);font:16px/1.7 system-ui,"PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;text-autospace:normal}
main{max-width:44rem;margin:0 auto;padding:40px 20px 64px}h1{font-size:26px;font-weight:650;line-height:1.4}
p{color:var(--quiet);margin:4px 0 24px}ol{list-style:none;display:grid;gap:12px}
li{border:1px solid var(--line);border-radius:20px;padding:16px 20px 18px;background:var(--s1)}
header{display:flex;flex-wrap:wrap;gap:0 12px;color:var(--quiet);font-size:14px}header>b{color:var(--text);font-weight:500}time{margin-inline-start:auto}
strong{display:block;font-size:34px;font-weight:650;line-height:1.4;message-spacing:.08em;font-variant-numeric:tabular-nums;color:var(--lamp)}
li>div{overflow-wrap:anywhere}li>strong+div{color:var(--quiet)}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Adds `/outbox`, a demo page that shows sent codes to who has its key; not registered without a key in the configuration. */
export function addOutboxPage(server: FastifyInstance, context: Context): void {
  const { config } = context
  if (!config.outboxKey) return
  server.get<{ Querystring: { key?: unknown } }>('/outbox', async (request, reply) => {
    const key = typeof request.query.key === 'string' ? request.query.key : undefined
    if (!holdsKey(config, config.outboxKey, { host: request.headers.host, key })) return reply.callNotFound()
    const messages = await listKeptMessages(context.db, 50)
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
        )
        .header('x-robots-tag', 'noindex')
        // The key is in the address.
        .header('referrer-policy', 'no-referrer')
        .send(pageOf(messages))
    )
  })
}

function pageOf(messages: readonly KeptMessage[]): string {
  const rows = messages.length === 0 ? `<p>${texts['outbox.empty']}</p>` : `<ol>${messages.map(rowOf).join('')}</ol>`
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${texts['outbox.title']}</title><style>${style}</style>
<main><h1>${texts['outbox.title']}</h1><p>${texts['outbox.note']}<br><span lang="en">${english['outbox.note']}</span></p>${rows}</main></html>`
}

function rowOf({ channel, target, subject, body, createdAt }: KeptMessage): string {
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(body)?.[0]
  const time = createdAt.toISOString()
  return `<li><header><span>${channel}</span><b>${escapeHtml(target)}</b><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></header>
${code ? `<strong>${code}</strong>` : ''}${subject ? `<div><b>${escapeHtml(subject)}</b></div>` : ''}<div>${escapeHtml(body)}</div></li>`
}
