import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { waterClock as t } from '#texts'
import { type Choice, isWon, type Result, rules } from '../rules.ts'
import { numberText } from './number-text.ts'

function sentence({ side, mark }: Choice, { number }: Result): string {
  return `${numberText(number)} · ${t(side)} ${numberText(mark)}`
}

export const verified: Verified<Choice, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (choice, result) =>
    h('p', { class: isWon(choice, result.number) ? 'drawn won' : 'drawn' }, numberText(result.number)),
  short: sentence,
}
