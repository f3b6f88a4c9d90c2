import type { Handler } from '../rpc/handler.ts'
import { readTenant } from '../tenant/read-tenant.ts'

const names = new Map<string, string>()

export const listLanguages: Handler<'listLanguages'> = async (call) => {
  const { languages, defaultLanguage } = await readTenant(call.db, call.tenant)
  return { rows: languages.map((code) => ({ code, isDefault: code === defaultLanguage, name: nameOf(code) })) }
}

// A language is named in itself, so that whoever reads it finds it. Making the names is slow, and a browser may have others.
function nameOf(code: string): string {
  const [language = code] = code.split('-')
  const name = names.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code
  names.set(code, name)
  return name
}
