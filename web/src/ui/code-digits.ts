/** Digits of a sent code or of an authenticator app. */
export const codeLength = 6

/**
 * The digits of a typed or pasted code: full-width digits count, spaces, hyphens and words around it do not. Of a pasted
 * message the first run of six digits is taken.
 */
export function codeDigits(typed: string): string {
  const text = typed.normalize('NFKC').replace(/(?<=\d)[\s-]+(?=\d)/g, '')
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  return code ?? text.replace(/\D/g, '').slice(0, codeLength)
}
