import { h } from '#kit/dom.ts'
import { timesOf, written } from '#kit/money.ts'
import type { Verified } from '#kit/scene.ts'
import { skyLantern as t } from '#texts'
import { type Choice, type Result, rules } from '../rules.ts'

function heightOf({ height }: Result): string {
  return `${written((height / 100).toFixed(2))}×`
}

export const verified: Verified<Choice, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (choice, result) =>
    h('p', { class: result.height >= choice.target ? 'drawn won' : 'drawn' }, heightOf(result)),
  short: (choice, result) => `${heightOf(result)} · ${t('target')} ${timesOf(choice.target, rules.payBase)}×`,
}
