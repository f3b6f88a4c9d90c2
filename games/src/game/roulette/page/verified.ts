import './number.css'
import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { roulette as t } from '#texts'
import type { Shared } from '../../../engine/game.ts'
import { type Choice, type Result, rules } from '../rules.ts'
import { numberTile } from './scene.ts'
import { overText } from './words.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, { number }) => h('p', { class: 'drawn' }, numberTile(number)),
  short: (_choice, { number }) => overText(number),
}
