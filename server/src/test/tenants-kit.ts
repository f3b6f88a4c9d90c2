// Calls and row checksums for tests about two tenants on one server.
import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type pg from 'pg'
import type { TestSite } from './test-site.ts'

export type TextResponse = { readonly status: number; readonly text: string; readonly version: string | null }
type Sent = { readonly token?: string; readonly tenant?: string }

/** Sends a call to its own origin, as a tenant and with a token. */
export async function sendTo(
  site: TestSite,
  name: CallName,
  request: object,
  { token, tenant }: Sent,
): Promise<TextResponse> {
  const origin = calls[name].side === 'console' ? site.consoleUrl : site.url
  const response = await fetch(`${origin}/api/${calls[name].wireName}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': randomUUID(),
      ...(tenant && { 'x-tenant': tenant }),
      ...(token && { 'x-token': token }),
    },
    body: JSON.stringify(request),
  })
  return { status: response.status, text: await response.text(), version: response.headers.get('x-tenant-version') }
}

export const codeOf = ({ text }: TextResponse) => (JSON.parse(text) as { code: string }).code

/** A checksum of a tenant's rows, by table. */
export async function sumsOf(reader: pg.Client, tenant: string): Promise<Record<string, string>> {
  const { rows } = await reader.query<{ name: string; sum: string }>({
    name: 'sums',
    text: await sumsQuery(reader),
    values: [tenant],
  })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

// One prepared statement for all tables.
let sumsText = ''
async function sumsQuery(reader: pg.Client): Promise<string> {
  if (sumsText) return sumsText
  const { rows } = await reader.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'tenant' and table_schema = 'public' order by 1`,
  )
  const sums = (name: string, from: string) =>
    `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${from} = $1`
  sumsText = [
    ...rows.map(({ name }) => sums(name, `"${name}" t where t.tenant`)),
    sums('slider', 'slider t join session s on s.id = t.session_id where s.tenant'),
  ].join(' union all ')
  return sumsText
}
