import { randomBytes } from 'node:crypto'
import { readOperatorLogin } from '../../server/src/config.ts'
import { runOperatorCall } from '../../server/src/operator-command.ts'
import { select, siteFile } from './site.ts'

/** Makes an operator call like `npm run operator -- <call> <json>`, in a session of its own; returns its output. */
export async function operator(call: string, input: object): Promise<string> {
  const said: string[] = []
  const token = await openSession()
  const terminal = {
    print: (line: string) => void said.push(line),
    ask: async () => '',
    keptToken: () => token,
    keepToken: () => undefined,
  }
  const code = await runOperatorCall(readOperatorLogin(siteFile().consoleUrl), call, JSON.stringify(input), terminal)
  if (code !== 0) throw new Error(`operator ${call}: ${said.join('\n')}`)
  return said.join('\n')
}

// Written into the database: the tests run at once, and a code of an authenticator app is accepted once.
async function openSession(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await select(
    `insert into operator_session (id, tenant, token_hash, operator_id, passed_at, expires_at)
     select gen_random_uuid(), tenant, sha256(convert_to($1, 'UTF8')), id, now(), now() + interval '1 hour'
       from operator where tenant = 'mingtang' and user_name = 'operator'`,
    [token],
  )
  return token
}
