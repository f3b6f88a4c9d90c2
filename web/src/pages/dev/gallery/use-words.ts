import { builtInOf } from '@mingtang/contract/languages.ts'
import { useText } from '../../../texts/use-text.tsx'
import words from './words.json' with { type: 'json' }

export type Words = (typeof words)['zh']

/** The gallery's own texts; kept out of the packs because operators should not see them. */
export function useWords(): Words {
  const { lang } = useText()
  return builtInOf(lang) === 'zh-CN' ? words.zh : words.en
}
