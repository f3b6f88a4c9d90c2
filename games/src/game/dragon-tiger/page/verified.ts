import '#kit/live/felt.css'
import '#kit/live/cards.css'
import './duel.css'
import { feltPiece } from '#kit/live/felt-piece.ts'
import type { Verified } from '#kit/scene.ts'
import { dragonTiger as t } from '#texts'
import { cardText } from '../../../engine/shoe.ts'
import type { Shared } from '../../../engine/game.ts'
import { type Choice, type Result, rules, winnerOf } from '../rules.ts'
import { duelOf } from './duel.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, result) => feltPiece(duelOf(result, winnerOf(result))),
  short(_choice, result) {
    return t(`over.${winnerOf(result)}`, { dragon: cardText(result.dragon), tiger: cardText(result.tiger) })
  },
}
