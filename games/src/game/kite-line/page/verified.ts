import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { kiteLine as t } from '#texts'
import type { Shared } from '../../../engine/game.ts'
import { type Choice, type Result, rules } from '../rules.ts'
import { heightText } from './height-text.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, result) => h('p', { class: 'drawn' }, `${heightText(result.height)}×`),
  short: (_choice, result) => `${heightText(result.height)}×`,
}
