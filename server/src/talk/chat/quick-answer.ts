import { inLanguage } from '@mingtang/contract/languages.ts'
import type { AnswerWords } from './answer-rows.ts'

/** The words in a language, else in the built-in language nearest to it, else the first ones. */
export function answerIn(words: readonly AnswerWords[], lang: string): { question: string; answer: string } {
  const own = inLanguage(words, lang)
  return { question: own?.question ?? '', answer: own?.answer ?? '' }
}
