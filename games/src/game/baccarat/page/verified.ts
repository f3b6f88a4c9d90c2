import '#kit/live/felt.css'
import '#kit/live/cards.css'
import './hands.css'
import { feltPiece } from '#kit/live/felt-piece.ts'
import type { Verified } from '#kit/scene.ts'
import { baccarat as t } from '#texts'
import type { Shared } from '../../../engine/game.ts'
import { type Choice, type Result, rules, scoreOf } from '../rules.ts'
import { winnerOf } from '../score.ts'
import { handsOf } from './hands.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, result) => feltPiece(handsOf(result, winnerOf(scoreOf(result)))),
  short(_choice, result) {
    const { player, banker } = scoreOf(result)
    const sign = t(`sign.${winnerOf({ player, banker })}`)
    return `${sign} ${Math.max(player, banker)} : ${Math.min(player, banker)}`
  },
}
