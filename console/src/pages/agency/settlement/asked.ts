import type { Reply } from '@mingtang/contract/client.ts'

/** The settlement that an operator asks for. */
export type Asked = { kind: 'TURNOVER' | 'SHARE' | 'CPA'; day: string; currency: string }

export type Posted = { asked: Asked; reply: Reply<'settleCommission'> }
