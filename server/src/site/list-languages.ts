import type { Handler } from '../rpc/handler.ts'
import { readTenant } from './site-rows.ts'

export const listLanguages: Handler<'listLanguages'> = async (call) => {
  const { languages, defaultLanguage } = await readTenant(call.db, call.tenant)
  return { rows: languages.map((code) => ({ code, isDefault: code === defaultLanguage })) }
}
