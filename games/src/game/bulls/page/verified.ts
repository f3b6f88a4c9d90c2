import '#kit/live/felt.css'
import '#kit/live/cards.css'
import './hands.css'
import { feltPiece } from '#kit/live/felt-piece.ts'
import type { Verified } from '#kit/scene.ts'
import { bulls as t } from '#texts'
import type { Shared } from '../../../engine/game.ts'
import { kindOf } from '../points.ts'
import { type Choice, duelOf, type Result, rules, spots } from '../rules.ts'
import { handsOf } from './hands.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, result) => feltPiece(handsOf(result, 'over')),
  short(_choice, result) {
    const signs = spots.map((spot) => t(duelOf(spot, result).isWon ? 'won' : 'lost'))
    return `${t(`kind.${kindOf(result.banker)}`)} · ${signs.join(' ')}`
  },
}
