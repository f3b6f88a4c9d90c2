import type { APIRequestContext } from '@playwright/test'

/** The demo member with a history: deposits, bets, withdrawals of every state. */
export const demoMember = { userName: 'linqing', password: 'Lin12345' }

export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>
