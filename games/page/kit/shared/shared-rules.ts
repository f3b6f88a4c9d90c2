import type { Json } from '../../../src/engine/game.ts'
import { maxPayOf } from '../../../src/engine/par.ts'
import type { WinLimits } from '../api.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { timesOf, written } from '../money.ts'
import { recomputeParts } from '../recompute/recompute.ts'
import { facts, measuredPart } from '../rules.ts'
import { t } from '../texts.ts'
import type { SharedPage } from './scene.ts'

export type Limits = { readonly playerLimit: string; readonly tableLimit: string; readonly winLimits: WinLimits }

/** What the rules of all shared games say of payouts, limits and pace. */
export function limitParts({ playerLimit, tableLimit, winLimits }: Limits): Node[] {
  return [
    h('p', {}, t('rounding')),
    h('h3', {}, t('turnoverTitle')),
    h('p', {}, t('turnover.RESULT')),
    h('h3', {}, t('limitsTitle')),
    h('p', {}, t('limitsRule', { player: written(playerLimit), table: written(tableLimit) })),
    h(
      'p',
      {},
      t('winLimitsRule', {
        bet: written(winLimits.bet),
        player: written(winLimits.player),
        round: written(winLimits.round),
      }),
    ),
    h('h3', {}, t('sharedPaceTitle')),
    h('p', {}, t('sharedPaceRule')),
  ]
}

/** Shows the rules of a shared game; every number comes from the rules and their exact distribution. */
export function openSharedRules(
  page: Pick<SharedPage<Json, Json>, 'rules' | 'told' | 'ruleParts'> & { readonly words: { readonly keys: string } },
  choice: Json,
  limits: Limits,
): void {
  const par = page.rules.par(choice)
  openDialog(
    t('rulesTitle'),
    facts(par, t('times', { times: timesOf(maxPayOf(par), par.base) }), page.rules.holding?.usedReturn(choice)),
    measuredPart(),
    ...page.ruleParts(choice),
    ...limitParts(limits),
    // Where players act, what they decided before stands.
    h('p', {}, t(page.rules.acting ? 'voidRule' : 'voidRuleDrawn')),
    ...recomputeParts(page),
    h('p', {}, page.words.keys),
  )
}
