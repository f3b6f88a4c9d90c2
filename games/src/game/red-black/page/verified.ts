import '#kit/live/felt.css'
import '#kit/live/cards.css'
import './hands.css'
import { feltPiece } from '#kit/live/felt-piece.ts'
import type { Verified } from '#kit/scene.ts'
import { redBlack as t } from '#texts'
import type { Shared } from '../../../engine/game.ts'
import { handOf } from '../rank.ts'
import { type Choice, type Result, rules, scoreOf } from '../rules.ts'
import { handsOf, handText } from './hands.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, result) => feltPiece(handsOf(result, scoreOf(result).winner)),
  short(_choice, { red, black }) {
    const { winner } = scoreOf({ red, black })
    return `${t(`sign.${winner}`)} · ${handText(handOf(winner === 'black' ? black : red))}`
  },
}
