import { h } from '#kit/dom.ts'
import type { Verified } from '#kit/scene.ts'
import { drumballs as t } from '#texts'
import type { Choice, LotteryRules, Result } from '../../../lottery/lottery-rules.ts'
import { rules } from '../rules.ts'

export const verified: Verified<Choice, Result, LotteryRules> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_line, { balls }) => h('p', { class: 'drawn' }, balls.join(' ')),
  short: (_line, { balls }) => balls.join(' '),
}
