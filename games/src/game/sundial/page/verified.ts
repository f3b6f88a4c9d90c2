import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import type { Verified } from '#kit/scene.ts'
import { sundial as t } from '#texts'
import { type Choice, paysOf, type Result, rules } from '../rules.ts'
import { tables } from './tables.ts'

export const verified: Verified<Choice, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome(choice, result) {
    const pays = paysOf(choice, result)
    return h('p', { class: pays > rules.payBase ? 'drawn won' : 'drawn' }, `${timesOf(pays, rules.payBase)}×`)
  },
  short: (choice, { field }) => `${t('field', { field: field + 1 })} · ${t(`risk.${choice.risk}`)}`,
}
