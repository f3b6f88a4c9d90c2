import { cleanAccount } from '@mingtang/contract/field-rules.ts'

/** The canonical form of an account name, by which it is unique: as it is registered (cleanAccount), in lower case. */
export function accountKeyOf(userName: string): string {
  return cleanAccount(userName).toLowerCase()
}
