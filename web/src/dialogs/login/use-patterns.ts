import type { Reply } from '@mingtang/contract/client.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { noPatterns, type Patterns } from '../register/field-rules.ts'

/** The patterns of the tenant; until they are here nothing is refused for its form. */
export function usePatterns(): Patterns {
  const { data } = useCallQuery('getUserPatterns', {})
  return data ? patternsOf(data) : noPatterns
}

function patternsOf(served: Reply<'getUserPatterns'>): Patterns {
  const { usernameRegex, passwordRegex, phoneRegex, emailRegex, qqRegex, realName } = served
  return {
    account: usernameRegex,
    password: passwordRegex,
    phone: phoneRegex,
    email: emailRegex,
    qq: qqRegex,
    realName,
  }
}
