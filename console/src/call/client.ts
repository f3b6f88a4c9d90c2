import { CallFailure, type ClientOf, createClientOf, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { consoleCalls } from '@mingtang/contract/gen/console-calls.ts'
import { currentLang } from '../texts/current-lang.ts'
import { textOf } from '../texts/use-text.tsx'

// The browser platform makes the server set the session's cookie instead of returning a token.
const client: ClientOf<ConsoleCallName> = createClientOf(consoleCalls, {
  baseUrl: '',
  headers: () => ({ 'x-lang': currentLang(), 'x-platform': 'WEB_PC' }),
})

let onSessionEnd = () => {}

/** Registers what happens when a call finds the session ended; called by the session. */
export function hearSessionEnd(listener: () => void): void {
  onSessionEnd = listener
}

/** Sends one call; rejects with CallFailure. */
export async function call<Name extends ConsoleCallName>(
  name: Name,
  request: Request<Name>,
  signal?: AbortSignal,
): Promise<Reply<Name>> {
  try {
    return await client.call(name, request, signal ? { signal } : {})
  } catch (error) {
    if (error instanceof CallFailure && error.errorName === 'operatorRequired') onSessionEnd()
    throw error
  }
}

/** The words for a failed call: the server's, in the operator's language, with the code that support asks for. */
export function failureText({ code, msg }: CallFailure): string {
  return code ? textOf('shell.failure', { msg: msg || code, code }) : textOf('shell.noAnswer')
}
