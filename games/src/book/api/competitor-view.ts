import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { describedCompetitor } from '../fixture/names.ts'
import type { CompetitorView } from './views.ts'

/** Who competes under this id, called in the language. */
export function competitorView(id: string, lang: BuiltInLanguage): CompetitorView {
  const { name, colors } = describedCompetitor(id)
  return { id, name: wordsIn(name, lang), colors }
}
