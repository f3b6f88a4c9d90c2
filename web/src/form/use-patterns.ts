import type { Reply } from '@mingtang/contract/client.ts'
import type { Patterns } from '@mingtang/contract/field-rules.ts'
import { useCallQuery } from '../call/use-call.ts'
import { noPatterns } from './field-rules.ts'

/** The tenant's patterns; until they have loaded, every format is accepted. */
export function usePatterns(): Patterns {
  const { data } = useCallQuery('getUserPatterns', {})
  return data ? patternsOf(data) : noPatterns
}

function patternsOf(served: Reply<'getUserPatterns'>): Patterns {
  const { usernameRegex, passwordRegex, phoneRegex, emailRegex, qqRegex, realName } = served
  return {
    username: usernameRegex,
    password: passwordRegex,
    phone: phoneRegex,
    email: emailRegex,
    qq: qqRegex,
    realName,
  }
}
