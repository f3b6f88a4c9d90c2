import type { APIRequestContext } from '@playwright/test'

/** A member of the demo with a past: deposits, bets, withdrawals of every state. */
export const demoMember = { userName: 'linqing', password: 'Lin12345' }

export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>
