import type { Reply } from '@mingtang/contract/client.ts'

/** The settlement that an operator asks for. */
export type SettlementRequest = { kind: 'TURNOVER' | 'SHARE' | 'CPA'; day: string; currency: string }

export type Posted = { asked: SettlementRequest; reply: Reply<'settleCommission'> }
