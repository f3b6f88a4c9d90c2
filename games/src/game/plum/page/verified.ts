import { h } from '#kit/dom.ts'
import { timesOf } from '#kit/money.ts'
import type { Verified } from '#kit/scene.ts'
import { plum as t } from '#texts'
import { kinds, places } from '../branch.ts'
import { type Result, rules, stepsOf } from '../rules.ts'
import { tables } from './tables.ts'

export const verified: Verified<null, Result> = {
  title: t('title'),
  rules,
  told: { order: t('recompute'), tables: tables() },
  outcome(_choice, result) {
    const pays = rules.pays(null, result)
    const snows = result.snows.map((opened) => {
      const blossoms = opened.map(([place, kind]) => {
        const { kind: name, tenths } = kinds[kind] ?? kinds[0]
        return t('blossom', { place: place + 1, kind: t(`kind.${name}`), times: timesOf(tenths, rules.payBase) })
      })
      return h('li', {}, blossoms.join(' · ') || t('noneOpened'))
    })
    return h(
      'div',
      {},
      h('p', { class: pays > rules.payBase ? 'drawn won' : 'drawn' }, `${timesOf(pays, rules.payBase)}×`),
      h('ol', { class: 'steps' }, ...snows),
    )
  },
  short: (_choice, result) =>
    t('short', { open: stepsOf(result).at(-1)?.open ?? 0, places, snows: result.snows.length }),
}
