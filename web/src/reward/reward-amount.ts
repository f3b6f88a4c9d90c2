import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { Translate } from '../texts/use-text.tsx'

/** An amount inside a sentence: "8 yuan" in the words of the language, other currencies by their code; whole ones without decimals. */
export function rewardAmount(t: Translate, amount: string, currency: string): string {
  const figure = groupAmount(amount).replace(/\.0+$/, '')
  return currency === 'CNY' ? t('home.ball.yuan', { amount: figure }) : `${currency} ${figure}`
}
