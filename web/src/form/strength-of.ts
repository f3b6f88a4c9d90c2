export type Strength = 'weak' | 'fair' | 'strong'

/**
 * How hard a password is to guess, by length, kinds of characters and runs; null while it is too short to be judged. The
 * server also refuses the most common ones.
 */
export function strengthOf(password: string, account = ''): Strength | null {
  if (password.length < 4) return null
  const name = account.trim().toLowerCase()
  const isGuessable = (name.length >= 3 && password.toLowerCase().includes(name)) || runShare(password) > 0.5
  if (password.length < 8 || isGuessable) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(password)).length
  const score = Number(password.length >= 10) + Number(password.length >= 13) + Number(kinds === 3)
  return kinds > 1 && score >= 2 ? 'strong' : kinds > 1 ? 'fair' : 'weak'
}

// The share of characters that repeat or continue the one before, as in aaaa, 1234 and dcba.
function runShare(password: string): number {
  const codes = [...password].map((letter) => letter.charCodeAt(0))
  const runs = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1)
  return runs.length / password.length
}
