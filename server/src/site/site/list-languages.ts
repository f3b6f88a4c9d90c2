import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

const names = new Map<string, string>()

export const listLanguages: Handler<'listLanguages'> = async (call) => {
  const { languages, defaultLanguage } = await readTenant(call.db, call.tenant)
  return { rows: languages.map((code) => ({ code, isDefault: code === defaultLanguage, name: nameOf(code) })) }
}

// Names a language in that language, so that its readers recognise it. The names are cached because making them is slow;
// the server makes them because browsers may name languages differently.
function nameOf(code: string): string {
  const [language = code] = code.split('-')
  const name = names.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code
  names.set(code, name)
  return name
}
