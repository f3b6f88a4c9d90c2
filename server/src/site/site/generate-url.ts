import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { listLineRows } from './line-rows.ts'

export const generateUrl: Handler<'generateUrl'> = async ({ db, tenant }, input) => {
  const lines = await listLineRows(db, tenant)
  const line = lines.find(({ id }) => id === input.lineId)
  if (!line) throw new CallError('notFound')
  if (line.apiMode === 'NORMAL') return { url: line.serviceUrl }
  const { languages, defaultLanguage, currencies, defaultCurrency } = await readTenant(db, tenant)
  // The service is a third party: it receives the visitor's choices, never the visitor's identity.
  const facts = {
    lang: languages.includes(input.lang) ? input.lang : defaultLanguage,
    currency: currencies.includes(input.currency) ? input.currency : defaultCurrency,
    device: wordOf(input.accessDeviceType),
    from: wordOf(input.from),
    page: pageOf(input.accessClientUrl),
    line: line.id,
  }
  const url = new URL(line.serviceUrl)
  for (const [name, value] of Object.entries(facts)) if (value) url.searchParams.set(name, value)
  return { url: url.href }
}

function wordOf(text: string): string {
  return /^[A-Za-z0-9_-]*$/.test(text) ? text : ''
}

// Drops the query and hash, because they may hold a secret.
function pageOf(text: string): string {
  if (!URL.canParse(text)) return ''
  const { protocol, origin, pathname } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : ''
}
