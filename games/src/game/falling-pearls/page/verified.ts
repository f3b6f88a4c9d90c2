import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import type { Verified } from '#kit/scene.ts'
import { fallingPearls as t } from '#texts'
import { type Choice, cupOf, type Result, rules } from '../rules.ts'
import { tables } from './tables.ts'

export const verified: Verified<Choice, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome(choice, result) {
    const pays = rules.pays(choice, result)
    return h('p', { class: pays > rules.payBase ? 'drawn won' : 'drawn' }, `${timesOf(pays, rules.payBase)}×`)
  },
  short: (choice, result) => `${t('cup', { cup: cupOf(result) + 1 })} · ${choice.rows} · ${t(`risk.${choice.risk}`)}`,
}
