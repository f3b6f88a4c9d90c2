import { builtInOf } from '@mingtang/contract/languages.ts'
import { useText } from '../../../texts/use-text.tsx'
import words from './words.json' with { type: 'json' }

export type Words = (typeof words)['zh']

/** What the gallery says; a workbench, so its words stay out of the packs that operators see. */
export function useWords(): Words {
  const { lang } = useText()
  return builtInOf(lang) === 'zh-CN' ? words.zh : words.en
}
