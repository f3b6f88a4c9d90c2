// The seamless wallet over HTTP: platforms ask for stakes and tell payouts, in signed calls with signed answers.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { isPoolExhausted } from '../../base/db/errors.ts'
import { singleHeaders } from './api.ts'
import { type Fields, isFields } from '../../base/providers/signed-caller.ts'
import { senderAddress } from '../../call/rpc/sender-address.ts'
import { payBet, rollBackBet } from '../../play/seamless/end-bet.ts'
import { readWallet } from '../../play/seamless/read-wallet.ts'
import { takeStake } from '../../play/seamless/take-stake.ts'
import type { WalletAnswer } from '../../play/seamless/wallet-answer.ts'
import { walletPath } from '../../play/platform/wallet-path.ts'
import { WalletRefusal } from '../../play/seamless/wallet-refusal.ts'

type Action = (context: Context, platformCode: string, fields: Fields) => Promise<WalletAnswer>

const actions: Readonly<Record<string, Action>> = {
  balance: readWallet,
  bet: takeStake,
  win: payBet,
  rollback: rollBackBet,
}

const platformCode = /^[a-z0-9-]{2,30}$/

/** Adds the calls of platforms. Only a signed call is answered in words, and every such answer is signed. */
export function addWalletApi(server: FastifyInstance, context: Context): void {
  server.post<{ Params: { platform: string; action: string } }>(
    `${walletPath}/:platform/:action`,
    async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const sign = context.platforms.admitCall(singleHeaders(request), request.url, raw, senderAddress(request))
      if (!sign) return await reply.code(401).send()
      const { platform, action } = request.params
      const answer = await answerTo(context, platform, action, raw)
      request.log.info({ platform, action, code: answer.code }, 'wallet call')
      const body = JSON.stringify(answer)
      void reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-signature', sign(body))
      return body
    },
  )
}

type Envelope = { readonly code: string; readonly data?: WalletAnswer; readonly message?: string }

async function answerTo(context: Context, platform: string, name: string, raw: Buffer): Promise<Envelope> {
  try {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action || !platformCode.test(platform)) throw new WalletRefusal('ACTION_UNKNOWN')
    return { code: 'OK', data: await action(context, platform, fieldsOf(raw)) }
  } catch (error) {
    if (error instanceof WalletRefusal) return { code: error.code, message: error.message }
    // Codes that decide nothing: the platform asks again, by the same id.
    if (isPoolExhausted(error)) return { code: 'BUSY', message: 'The wallet is busy.' }
    context.log.error({ err: error, platform, action: name }, 'wallet call failed')
    return { code: 'INTERNAL', message: 'The wallet failed.' }
  }
}

function fieldsOf(raw: Buffer): Fields {
  try {
    const fields: unknown = JSON.parse(raw.toString('utf8'))
    if (isFields(fields)) return fields
  } catch {
    // Refused below.
  }
  throw new WalletRefusal('INVALID_INPUT')
}
