/** The one canonical form of an account name, by which it is unique: NFKC, lower case, no space around it. */
export function accountKeyOf(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}
