import type { Json } from '../../../src/engine/game.ts'
import { maxPayOf } from '../../../src/engine/par.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { written } from '../money.ts'
import { facts, measuredPart } from '../rules.ts'
import { t } from '../texts.ts'
import type { SharedPage } from './scene.ts'

/** Shows the rules of a shared game; every number comes from the rules and their exact distribution. */
export function openSharedRules(
  page: Pick<SharedPage<Json, Json>, 'rules' | 'ruleParts'> & { readonly words: { readonly keys: string } },
  choice: Json,
  limits: { playerLimit: string; tableLimit: string },
): void {
  const par = page.rules.par(choice)
  openDialog(
    t('rulesTitle'),
    facts(par, maxPayOf(par)),
    measuredPart(),
    ...page.ruleParts(choice),
    h('h3', {}, t('drawsTitle')),
    h('p', {}, t('drawsChain')),
    h('p', {}, t('rounding')),
    h('h3', {}, t('limitsTitle')),
    h('p', {}, t('limitsRule', { player: written(limits.playerLimit), table: written(limits.tableLimit) })),
    h('h3', {}, t('sharedPaceTitle')),
    h('p', {}, t('sharedPaceRule')),
    h('p', {}, t('voidRule')),
    h('p', {}, page.words.keys),
  )
}
