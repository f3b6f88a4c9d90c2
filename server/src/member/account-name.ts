/** The canonical form of an account name, by which it is unique: NFKC, lower case, trimmed. */
export function accountKeyOf(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}
