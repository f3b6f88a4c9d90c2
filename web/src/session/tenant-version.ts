// Every response contains the tenant's version; a higher one means that an operator changed something.
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Boot, Lang } from '../boot.ts'
import { getAppStore } from './app-store.ts'
import { currentLang } from '../texts/current-lang.ts'
import { setBodyConfig } from '../call/body-mode.ts'
import { call } from '../call/client.ts'
import { getReplies } from '../call/replies.ts'

let known = Number.POSITIVE_INFINITY

/** Starts watching from the document's version; loads the full text pack when the tenant has changed texts. */
export function watchTenant({ config, packVersion }: Boot): void {
  known = config.version
  if (packVersion > 0) unawaited(bringChanges(currentLang()))
}

/** Checks the version of a response; a newer one refetches everything that contains operator settings. */
export function noticeTenantVersion({ headers }: Response): void {
  const version = Number(headers.get('x-tenant-version') ?? 0)
  if (version <= known) return
  known = version
  getAppStore().setState({ announced: true })
  getReplies().invalidate((name) => memberCalls[name].tellsSettings === true)
  call('getConfig', {}).then(setBodyConfig, () => {})
  unawaited(bringChanges(currentLang()))
}

/** Brings the operators' changes of a language; resolves also when they did not come. */
export async function bringChanges(lang: Lang): Promise<void> {
  const packs = await import('../call/lang-pack.ts').catch(() => null)
  await packs?.renewTexts(lang)
}
