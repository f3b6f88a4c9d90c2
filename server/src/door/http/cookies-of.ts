import { type Cookies, parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** The cookies that a request brought, by name. Only who needs one parses them. */
export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>): Cookies {
  return parseCookie(headers.cookie ?? '')
}
