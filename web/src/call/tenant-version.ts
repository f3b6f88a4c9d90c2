// Every response contains the tenant's version; a higher one means that an operator changed something.
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Boot } from '../boot.ts'
import { getSession } from '../session/session.ts'
import { currentLang } from '../texts/current-lang.ts'
import { speakAs } from './body-mode.ts'
import { call } from './client.ts'
import { getReplies } from './replies.ts'

let known = Number.POSITIVE_INFINITY

/** Starts watching from the document's version; loads the full text pack when the tenant has changed texts. */
export function watchTenant({ config, packVersion }: Boot): void {
  known = config.version
  if (packVersion > 0) unawaited(renewTexts())
}

/** Checks the version of a response; a newer one refetches everything that contains operator settings. */
export function noticeTenantVersion({ headers }: Response): void {
  const version = Number(headers.get('x-tenant-version') ?? 0)
  if (version <= known) return
  known = version
  getSession().setState({ announced: true })
  getReplies().invalidate((name) => memberCalls[name].tellsSettings === true)
  call('getConfig', {}).then(speakAs, () => {})
  unawaited(renewTexts())
}

async function renewTexts(): Promise<void> {
  const packs = await import('../texts/lang-pack.ts').catch(() => null)
  await packs?.renewTexts(currentLang())
}
