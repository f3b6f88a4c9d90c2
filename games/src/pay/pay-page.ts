import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { blockMs, chainChoices, confirmationsNeeded, sentBy } from './chain.ts'
import {
  chooseOutcome,
  type Choice,
  expireOrder,
  findOrderByToken,
  lockOrderByToken,
  sendToAddress,
} from './pay-rows.ts'
import { languageOf, renderOrder, renderUnknown } from './pay-page-html.ts'
import type { PayContext } from './pay-routes.ts'

const slowMs = 15_000
const choices: readonly Choice[] = ['paid', 'failed', 'slow', 'twice']
const confirmMs = confirmationsNeeded * blockMs
const style = new URL('../../page/pay.css', import.meta.url)
const font = new URL('../../dist/latin.woff2', import.meta.url)

// form-action needs no merchant origin: the form posts only to this host, and the way back is a link.
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

type Request = {
  Params: { token: string }
  Querystring: { lang?: unknown }
  Body: { choice?: unknown; lang?: unknown }
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html)
}

/**
 * The hosted payment page, where the tester chooses the outcome of an order; plain HTML that works without JavaScript.
 */
export async function payPage(scope: FastifyInstance, { db }: PayContext): Promise<void> {
  await scope.register(formbody)

  scope.get<Request>('/pay/:token', async (request, reply) => {
    const language = languageOf(request.query.lang, request.headers['accept-language'])
    let order = await findOrderByToken(db, request.params.token)
    if (order?.lapsed) {
      await expireOrder(db, order.orderId)
      order = await findOrderByToken(db, request.params.token)
    }
    if (!order) return sendPage(reply, renderUnknown(language), 404)
    return sendPage(reply, renderOrder(order, language))
  })

  scope.post<Request>('/pay/:token', async (request, reply) => {
    const { token } = request.params
    const choice = choices.find((one) => one === request.body?.choice)
    const sent = chainChoices.find((one) => one === request.body?.choice)
    const language = languageOf(request.body?.lang, request.headers['accept-language'])
    await db.transaction(async (tx) => {
      const order = await lockOrderByToken(tx, token)
      if (!order) return
      if (order.address) {
        if (sent) await sendToAddress(tx, order.orderId, sent, sentBy(sent, order.amountMinor), confirmMs)
        return
      }
      if (!choice || order.choice !== null || order.lapsed) return
      await chooseOutcome(tx, order.orderId, choice, choice === 'slow' ? slowMs : 0)
    })
    return reply.redirect(`/pay/${encodeURIComponent(token)}?lang=${language}`, 303)
  })

  scope.get('/pay-assets/pay.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(style)),
  )

  // The font comes with the built game; without it the page uses the system font.
  scope.get('/pay-assets/latin.woff2', async (_request, reply) => {
    const face = await readFile(font).catch(() => undefined)
    return face ? reply.type('font/woff2').header('cache-control', 'max-age=86400').send(face) : reply.code(404).send()
  })
}
