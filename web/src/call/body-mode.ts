// What of body modes is part of the first load: plain JSON, and the way to everything else.
import { type BodyStrategy, jsonBody } from '@mingtang/contract/body.ts'
import type { Reply } from '@mingtang/contract/client.ts'
import { writeStored } from '../storage/stored.ts'

export type BodyConfig = Pick<Reply<'getConfig'>, 'bodyMode' | 'otherBodyModes' | 'rsaPublicKey'>

let config: BodyConfig | undefined
let asked = ''

/** Speaks as the configuration says; `?body=` of the address chooses another mode where the tenant allows it. */
export function speakAs(next: BodyConfig, search = ''): void {
  config = next
  asked = new URLSearchParams(search).get('body') ?? asked
}

/** The strategy for the next call; `fetch` gets the configuration where the document came without the key. */
export function bodyStrategy(fetch: () => Promise<BodyConfig>): BodyStrategy | Promise<BodyStrategy> {
  const now = config
  if (!now || (now.bodyMode === 'json' && !asked)) return jsonBody
  return import('./bodies.ts').then(({ strategyOf }) => strategyOf(now, asked, fetch))
}

/** Keeps the IV that came with a login. It is no secret: every body shows its own. */
export function keepIv(reply: object): void {
  if ('key' in reply && reply.key) void writeStored('iv', reply.key)
}
