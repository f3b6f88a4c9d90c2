import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { starChart as t } from '#texts'
import { type Choice, hitsOf, type Result, rules } from '../rules.ts'
import { tables } from './tables.ts'

export const verified: Verified<Choice, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome: (choice, result) =>
    h(
      'p',
      { class: 'lit-stars' },
      ...result.lit.map((star) => h('span', { class: choice.stars.includes(star) ? 'hit' : '' }, String(star))),
    ),
  short: (choice, result) => t('hits', { hits: hitsOf(choice, result), marked: choice.stars.length }),
}
