import type { Lang } from '../../boot.ts'

/** A currency's code and its name in the language, if there is one. */
export function currencyLabel(code: string, lang: Lang): string {
  // Intl.DisplayNames throws for codes outside the ISO format, such as USDT.
  if (!/^[A-Z]{3}$/.test(code)) return code
  const name = new Intl.DisplayNames(lang, { type: 'currency' }).of(code)
  return name && name !== code ? `${code} \u00b7 ${name}` : code
}
