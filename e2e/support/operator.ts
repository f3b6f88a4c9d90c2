import { readOperatorLogin } from '../../server/src/config.ts'
import { runOperatorCall } from '../../server/src/operator-command.ts'
import { siteFile } from './site.ts'

/** Makes an operator call like `npm run operator -- <call> <json>`; returns its output. */
export async function operator(call: string, input: object): Promise<string> {
  const said: string[] = []
  const login = readOperatorLogin(siteFile().url)
  const code = await runOperatorCall(login, call, JSON.stringify(input), (line) => said.push(line))
  if (code !== 0) throw new Error(`operator ${call}: ${said.join('\n')}`)
  return said.join('\n')
}
