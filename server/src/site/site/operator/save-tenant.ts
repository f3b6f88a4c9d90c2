import { isBuiltIn } from '@mingtang/contract/languages.ts'
import type { Tx } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler, Input } from '../../../call/rpc/handler.ts'
import { lockTenant, type TenantSettings, touchTenant, updateTenant } from '../../../base/tenant/tenant-rows.ts'
import { isImageAddress } from '../../../base/setting/public-address.ts'
import { listTextChanges } from '../../../base/text/text-rows.ts'
import { sourceTexts } from '../../../base/text/texts.ts'
import { tenantListsOf } from './replaced-lists.ts'
import { isKnownCurrency, isKnownLanguage, isPlainName } from '../../../base/setting/setting-rules.ts'

export const saveTenant: Handler<'saveTenant'> = async ({ tx, tenant, context }, input) => {
  const before = await lockTenant(tx, tenant)
  const after = merged(before, input)
  const wrong = faultOf(after, before, context.config.development)
  if (wrong) throw new CallError('settingWrong', { field: wrong })
  if ([input.hosts, input.currencies, input.languages].some((list) => list.length > 0))
    requireUnchanged(input.etag, tenantListsOf(before))
  const added = after.languages.filter((lang) => !before.languages.includes(lang) && !isBuiltIn(lang))
  for (const lang of added) await requireTexts(tx, tenant, lang)
  await updateTenant(tx, tenant, after)
  return { version: await touchTenant(tx, tenant) }
}

/** Nine tenths of the texts; the others are shown in a built-in language. */
const minPercent = 90

async function requireTexts(tx: Tx, tenant: string, lang: string): Promise<void> {
  const all = Object.keys(sourceTexts).length
  const least = Math.ceil((all * minPercent) / 100)
  const texts = Object.keys(await listTextChanges(tx, tenant, lang)).filter((key) => Object.hasOwn(sourceTexts, key))
  if (texts.length < least) throw new CallError('languageUnfinished', { lang, texts: texts.length, all, least })
}

function merged(before: TenantSettings, input: Input<'saveTenant'>): TenantSettings {
  const list = (sent: readonly string[], stands: readonly string[]) => (sent.length > 0 ? [...new Set(sent)] : stands)
  return {
    name: input.name ?? before.name,
    enName: input.enName ?? before.enName,
    logo: input.logo ?? before.logo,
    enLogo: input.enLogo ?? before.enLogo,
    miniLogo: input.miniLogo ?? before.miniLogo,
    appLogo: input.appLogo ?? before.appLogo,
    accentHue: input.accentHue ?? before.accentHue,
    hosts: list(
      input.hosts.map((host) => host.toLowerCase()),
      before.hosts,
    ),
    currencies: list(input.currencies, before.currencies),
    defaultCurrency: input.defaultCurrency ?? before.defaultCurrency,
    languages: list(input.languages, before.languages),
    defaultLanguage: input.defaultLanguage ?? before.defaultLanguage,
  }
}

/** The first field with an invalid value. */
function faultOf(tenant: TenantSettings, before: TenantSettings, development: boolean): string | undefined {
  const image = (text: string) => isImageAddress(text, { allowInside: development })
  const checks: Readonly<Record<keyof TenantSettings, boolean>> = {
    name: isPlainName(tenant.name),
    enName: isPlainName(tenant.enName),
    logo: image(tenant.logo),
    enLogo: image(tenant.enLogo),
    miniLogo: image(tenant.miniLogo),
    appLogo: image(tenant.appLogo),
    accentHue: true,
    // A host can only be given up here; a new one is claimed and proved (claim-host.ts).
    hosts: tenant.hosts.every((host) => before.hosts.includes(host)),
    currencies: tenant.currencies.every(isKnownCurrency),
    defaultCurrency: tenant.currencies.includes(tenant.defaultCurrency),
    languages: tenant.languages.every(isKnownLanguage),
    defaultLanguage: tenant.languages.includes(tenant.defaultLanguage),
  }
  return Object.entries(checks).find(([, isRight]) => !isRight)?.[0]
}
