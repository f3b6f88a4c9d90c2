import { formatAmount, parseBalance } from '../wire/amount.ts'
import type { Merchants } from '../wire/merchants.ts'
import { sameText, signAnswer, signedHeaders } from '../wire/signature.ts'
import type { Wallet } from './wallet-rows.ts'

/** What a wallet answered: `done` with its balance afterwards and what the bet owes it, a refusal, or nothing that counts. */
export type WalletAnswer =
  | { kind: 'done'; balance: string; owedMinor: bigint }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; why: string }

/** A page waits 8 s for its round, in which the wallet may be asked for the stake and told the payout. */
export const pageTimeoutMs = 2500
// Refusals that say nothing about the bet: the request itself was not processed.
const undecided = new Set(['BAD_SIGNATURE', 'STALE_TIMESTAMP', 'BAD_NONCE', 'NONCE_REUSED', 'BUSY', 'INTERNAL'])

/** Calls a merchant's wallet. Only an answer that the merchant has signed counts; everything else is `unknown`. */
export async function callWallet(
  merchants: Merchants,
  { merchant, platform, playerId, currency, walletUrl }: Wallet,
  action: 'bet' | 'win' | 'rollback' | 'balance',
  fields: object,
  signal: AbortSignal,
): Promise<WalletAnswer> {
  const secret = merchants[merchant]?.secret
  if (secret === undefined) return { kind: 'unknown', why: 'merchant unknown' }
  const url = new URL(`${walletUrl}/${platform}/${action}`)
  const body = JSON.stringify({ ...fields, playerId, currency })
  const headers = signedHeaders(merchant, secret, url.pathname + url.search, body)
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal })
    const text = await answer.text()
    const signature = answer.headers.get('x-signature') ?? ''
    if (!sameText(signAnswer(secret, headers['x-nonce'] ?? '', text), signature)) {
      return { kind: 'unknown', why: `HTTP ${answer.status} without a valid signature` }
    }
    return readAnswer(text, currency)
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'unreachable' }
  }
}

function readAnswer(text: string, currency: string): WalletAnswer {
  const { code, data } = JSON.parse(text) as { code: unknown; data?: { balance?: unknown; owed?: unknown } }
  if (typeof code !== 'string' || undecided.has(code)) return { kind: 'unknown', why: String(code) }
  if (code !== 'OK') return { kind: 'refused', code }
  const owedMinor = parseBalance(data?.owed ?? '0', currency)
  return { kind: 'done', balance: formatAmount(parseBalance(data?.balance, currency), currency), owedMinor }
}

/** The balance of the player's wallet; undefined when it does not answer. */
export async function askBalance(merchants: Merchants, wallet: Wallet): Promise<string | undefined> {
  const answer = await callWallet(merchants, wallet, 'balance', {}, AbortSignal.timeout(pageTimeoutMs))
  return answer.kind === 'done' ? answer.balance : undefined
}
