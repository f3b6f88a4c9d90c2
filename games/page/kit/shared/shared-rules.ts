import type { Json } from '../../../src/engine/game.ts'
import { maxPayOf } from '../../../src/engine/par.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { timesOf, written } from '../money.ts'
import { facts, measuredPart } from '../rules.ts'
import { t } from '../texts.ts'
import type { SharedPage } from './scene.ts'

type Limits = { readonly playerLimit: string; readonly tableLimit: string }

/** What the rules of all shared games say of draws, limits and pace. */
export function drawsAndLimits({ playerLimit, tableLimit }: Limits): Node[] {
  return [
    h('h3', {}, t('drawsTitle')),
    h('p', {}, t('drawsChain')),
    h('p', {}, t('rounding')),
    h('h3', {}, t('limitsTitle')),
    h('p', {}, t('limitsRule', { player: written(playerLimit), table: written(tableLimit) })),
    h('h3', {}, t('sharedPaceTitle')),
    h('p', {}, t('sharedPaceRule')),
  ]
}

/** Shows the rules of a shared game; every number comes from the rules and their exact distribution. */
export function openSharedRules(
  page: Pick<SharedPage<Json, Json>, 'rules' | 'ruleParts'> & { readonly words: { readonly keys: string } },
  choice: Json,
  limits: Limits,
): void {
  const par = page.rules.par(choice)
  openDialog(
    t('rulesTitle'),
    facts(par, t('times', { times: timesOf(maxPayOf(par), par.base) })),
    measuredPart(),
    ...page.ruleParts(choice),
    ...drawsAndLimits(limits),
    h('p', {}, t('voidRule')),
    h('p', {}, page.words.keys),
  )
}
