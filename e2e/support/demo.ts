import { type APIRequestContext, request } from '@playwright/test'

/** A member of the demo with a past: deposits, bets, withdrawals of every state. */
export const demoMember = { userName: 'linqing', password: 'Lin12345' }

export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Logs in over the wire, as the site's own client does, and answers the cookies. */
export async function signedInCookies(userName: string, password: string): Promise<Cookies> {
  const api = await request.newContext({
    baseURL: process.env.SITE_URL ?? '',
    extraHTTPHeaders: { 'x-tenant': 'mingtang', 'x-platform': 'WEB_PC', 'x-lang': 'en-US', 'x-version': '1' },
  })
  try {
    for (const [name, data] of [
      ['guest-info', {}],
      ['login_login', { username: userName, password, way: 'PASSWORD' }],
    ] as const) {
      const reply = await api.post(`/api/${name}`, { data, headers: { 'x-request-id': crypto.randomUUID() } })
      const { success, msg } = (await reply.json()) as { success: boolean; msg: string }
      if (!success) throw new Error(`${name}: ${msg}`)
    }
    return await api.storageState()
  } finally {
    await api.dispose()
  }
}
