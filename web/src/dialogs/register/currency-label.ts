import type { Lang } from '../../boot.ts'

/** A currency by its code and, where the language has one, its name. */
export function currencyLabel(code: string, lang: Lang): string {
  // Codes outside the ISO form, such as USDT, have no name there and throw.
  if (!/^[A-Z]{3}$/.test(code)) return code
  const name = new Intl.DisplayNames(lang, { type: 'currency' }).of(code)
  return name && name !== code ? `${code} \u00b7 ${name}` : code
}
