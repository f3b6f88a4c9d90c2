// `npm run operator -- <call> <json>`: makes one operator call from the command line, until the console has its screens.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CallFailure, createClient } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { type OperatorLogin, readOperatorLogin } from './config.ts'

const operatorCalls = Object.keys(calls).filter((name) => calls[name as CallName].caller === 'OPERATOR')

/** Logs in, makes the call and prints its reply as JSON; returns the exit code. */
export async function runOperatorCall(
  login: OperatorLogin,
  name: string,
  json: string,
  print: (line: string) => void,
): Promise<number> {
  if (!operatorCalls.includes(name)) {
    print(`Say which call: npm run operator -- <${operatorCalls.join('|')}> '{"id":"…"}'`)
    return 2
  }
  let request: object
  try {
    request = JSON.parse(json) as object
  } catch {
    print(`Not JSON: ${json}`)
    return 2
  }
  try {
    const { siteUrl: baseUrl, tenant, username, password } = login
    const headers = { 'x-lang': 'en-US', ...(tenant ? { 'x-tenant': tenant } : {}) }
    const stranger = createClient({ baseUrl, headers: () => headers })
    const { token } = await stranger.call('loginOperator', { username, password })
    const client = createClient({ baseUrl, headers: () => ({ ...headers, 'x-token': token }) })
    print(JSON.stringify(await client.call(name as 'listHeldWithdrawals', request), null, 2))
    return 0
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    print(error.code ? `${error.code} ${error.msg}` : `No answer from ${login.siteUrl}; is the site started?`)
    return 1
  }
}

/** The URL that the started site wrote to var/site.json, so that the command finds it on any port. */
function startedSite(): string | null {
  const file = resolve(import.meta.dirname, '../../var/site.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url : null
}

if (import.meta.main) {
  const [name = '', json = '{}'] = process.argv.slice(2)
  process.exitCode = await runOperatorCall(readOperatorLogin(startedSite()), name, json, console.log)
}
