// The part of the body modes in the initial bundle: plain JSON, and the dynamic import of the others.
import { type BodyStrategy, jsonBody } from '@mingtang/contract/body.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { writeStored } from '../storage/stored.ts'
import type { BodyConfig } from './bodies.ts'

let config: BodyConfig | undefined
let asked = ''

/** Sets the configuration; `?body=` in the address selects another mode if the tenant allows it. */
export function setBodyConfig(next: BodyConfig, search = ''): void {
  config = next
  asked = new URLSearchParams(search).get('body') ?? asked
}

/** The strategy for the next call; `fetch` loads the configuration when the document came without the public key. */
export function bodyStrategy(fetch: () => Promise<BodyConfig>): BodyStrategy | Promise<BodyStrategy> {
  const now = config
  if (!now || (now.bodyMode === 'json' && !asked)) return jsonBody
  return import('./bodies.ts').then(({ strategyOf }) => strategyOf(now, asked, fetch))
}

/**
 * Stores the IV of a login reply, also of one that a passed step returns. It is not secret: every encrypted body contains
 * its IV.
 */
export function storeIv(reply: { key?: unknown; login?: { key?: unknown } | undefined }): void {
  const iv = reply.key || reply.login?.key
  if (iv) unawaited(writeStored('iv', iv))
}
