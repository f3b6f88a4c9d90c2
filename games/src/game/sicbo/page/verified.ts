import '#kit/live/felt.css'
import './die.css'
import { feltPiece } from '#kit/live/felt-piece.ts'
import type { Verified } from '#kit/scene.ts'
import { sicbo as t } from '#texts'
import type { Shared } from '../../../engine/game.ts'
import { type Choice, type Result, rules } from '../rules.ts'
import { diceRow } from './scene.ts'
import { overText } from './words.ts'

export const verified: Verified<Choice, Result, Shared<Choice, Result>> = {
  title: t('title'),
  rules,
  told: { order: t('recompute') },
  outcome: (_choice, { dice }) => feltPiece(diceRow(dice)),
  short: (_choice, { dice }) => overText(dice),
}
