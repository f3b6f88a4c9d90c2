// `npm run operator -- <call> <json>`: makes one operator call from the command line, until the console has its screens.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CallFailure, type Client, createClient } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { type OperatorLogin, readOperatorLogin } from './config.ts'

const operatorCalls = Object.keys(calls).filter((name) => calls[name as CallName].caller === 'OPERATOR')

/** Output and input of the command, and the stored token of the last login. */
export type Terminal = {
  print(line: string): void
  ask(question: string): Promise<string>
  /** The token of an earlier login; empty without one. */
  keptToken(): string
  keepToken(token: string): void
}

/** Makes the call and prints its reply as JSON; logs in first where no login is open. Returns the exit code. */
export async function runOperatorCall(
  login: OperatorLogin,
  name: string,
  json: string,
  terminal: Terminal,
): Promise<number> {
  if (!operatorCalls.includes(name)) {
    terminal.print(`Say which call: npm run operator -- <${operatorCalls.join('|')}> '{"id":"…"}'`)
    return 2
  }
  let request: object
  try {
    request = JSON.parse(json) as object
  } catch {
    terminal.print(`Not JSON: ${json}`)
    return 2
  }
  const { consoleUrl: baseUrl, tenant } = login
  const clientOf = (token: string): Client => {
    const headers = { 'x-lang': 'en-US', ...(tenant && { 'x-tenant': tenant }), ...(token && { 'x-token': token }) }
    return createClient({ baseUrl, headers: () => headers })
  }
  const call = (token: string) => clientOf(token).call(name as 'listHeldWithdrawals', request)
  try {
    const reply = (await callAsKept(terminal, call)) ?? (await call(await logIn(clientOf, login, terminal)))
    terminal.print(JSON.stringify(reply, null, 2))
    return 0
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    terminal.print(error.code ? `${error.code} ${error.msg}` : `No answer from ${baseUrl}; is the site started?`)
    return 1
  }
}

/** The reply with the stored token; null when its session has ended. */
async function callAsKept<Reply>(terminal: Terminal, call: (token: string) => Promise<Reply>): Promise<Reply | null> {
  const token = terminal.keptToken()
  if (!token) return null
  return await call(token).catch((error: unknown) => {
    if (error instanceof CallFailure && error.errorName === 'operatorRequired') return null
    throw error
  })
}

/** Logs in with password and second factor, and stores the token. */
async function logIn(
  clientOf: (token: string) => Client,
  { username, password }: OperatorLogin,
  terminal: Terminal,
): Promise<string> {
  const { token, secondFactors } = await clientOf('').call('loginOperator', { username, password })
  const entering = clientOf(token)
  if (secondFactors.length === 0) {
    const { secret, uri } = await entering.call('beginOperatorTotp', {})
    terminal.print(`First login of ${username}: add this key to an authenticator app.\n${secret}\n${uri}`)
  }
  const code = await terminal.ask('Code of the authenticator app: ')
  const finished = await entering.call('checkOperatorTotp', { code: code.trim() })
  terminal.keepToken(finished.token)
  return finished.token
}

const folder = resolve(import.meta.dirname, '../../var')

function readKept(file: string): Record<string, string> {
  const path = join(folder, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

/** Stores tokens in a file that only its owner can read, by console, tenant and name. */
function openTerminal({ consoleUrl, tenant, username }: OperatorLogin): Terminal {
  const [file, key] = ['operator.json', `${consoleUrl} ${tenant} ${username}`]
  return {
    print: (line) => console.log(line),
    async ask(question) {
      const lines = createInterface({ input: process.stdin, output: process.stderr })
      try {
        return await lines.question(question)
      } finally {
        lines.close()
      }
    },
    keptToken: () => readKept(file)[key] ?? '',
    keepToken(token) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, file), JSON.stringify({ ...readKept(file), [key]: token }), { mode: 0o600 })
    },
  }
}

if (import.meta.main) {
  const [name = '', json = '{}'] = process.argv.slice(2)
  // The started site wrote its console's URL here, so that the command finds it on any port.
  const login = readOperatorLogin(readKept('site.json').consoleUrl ?? null)
  process.exitCode = await runOperatorCall(login, name, json, openTerminal(login))
}
