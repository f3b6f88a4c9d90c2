// Every answer names the tenant's version; a higher one than this page knows means that an operator has changed something.
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import type { Boot } from '../boot.ts'
import { getSession } from '../session/session.ts'
import { currentLang } from '../texts/use-text.tsx'
import { speakAs } from './body-mode.ts'
import { call } from './client.ts'
import { getReplies } from './replies.ts'

let known = Number.POSITIVE_INFINITY

/** Begins to watch, with what the document was made of; texts that differ from the built-in ones are brought whole. */
export function watchTenant({ config, packVersion }: Boot): void {
  known = config.version
  if (packVersion > 0) void renewTexts()
}

/** Looks at an answer; a newer version renews what operators set. */
export function noticeTenantVersion({ headers }: Response): void {
  const version = Number(headers.get('x-tenant-version') ?? 0)
  if (version <= known) return
  known = version
  getSession().setState({ announced: true })
  getReplies().invalidate((name) => memberCalls[name].tellsSettings === true)
  void call('getConfig', {}).then(speakAs, () => {})
  void renewTexts()
}

async function renewTexts(): Promise<void> {
  const packs = await import('../texts/lang-pack.ts').catch(() => null)
  await packs?.renewTexts(currentLang())
}
