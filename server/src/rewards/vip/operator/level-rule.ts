import { parseAmount } from '@mingtang/contract/money.ts'
import type { Input } from '../../../call/rpc/handler.ts'
import { parseDecimal } from '@mingtang/contract/decimal.ts'
import type { Level, LevelBonus } from '../level-rows.ts'

type LevelInput = Input<'saveVipLevels'>['rows'][number]
type BonusInput = LevelInput['bonuses'][number]

const maxPercent = 100

/**
 * The levels and bonuses of a list, or the name of the first field that is wrong. Levels begin at 0 and have no gaps; each
 * needs more experience than the one before, and a month asks for no less than that of the level before and for no more than
 * the level itself.
 */
export function checkLevels(
  rows: readonly LevelInput[],
  currencies: readonly string[],
): { readonly levels: Level[]; readonly bonuses: LevelBonus[] } | string {
  const levels: Level[] = []
  const bonuses: LevelBonus[] = []
  for (const [index, row] of rows.entries()) {
    const level = levelOf(row, index, levels.at(-1))
    if (typeof level === 'string') return level
    const own = bonusesOf(row, currencies)
    if (typeof own === 'string') return own
    levels.push(level)
    bonuses.push(...own)
  }
  return { levels, bonuses }
}

function levelOf(
  { level, decayPercent, ...texts }: LevelInput,
  index: number,
  lower: Level | undefined,
): Level | string {
  if (level !== index) return 'level'
  const needed = parseDecimal(texts.needed, 0)
  if (needed === null || (lower ? needed <= lower.needed : needed !== 0n)) return 'needed'
  const keep = parseDecimal(texts.keep, 0)
  if (keep === null || keep > needed || keep < (lower?.keep ?? 0n)) return 'keep'
  return decayPercent > maxPercent ? 'decayPercent' : { level, needed, keep, decayPercent }
}

function bonusesOf({ level, bonuses }: LevelInput, currencies: readonly string[]): LevelBonus[] | string {
  const named = bonuses.map(({ currency }) => currency)
  if (new Set(named).size < named.length || !named.every((one) => currencies.includes(one))) return 'currency'
  const made: LevelBonus[] = []
  for (const bonus of bonuses) {
    const one = bonusOf(level, bonus)
    if (typeof one === 'string') return one
    made.push(one)
  }
  return made
}

function bonusOf(level: number, { currency, ...texts }: BonusInput): LevelBonus | string {
  const minor = (text: string) => parseAmount(text || '0', currency)
  const levelUpMinor = minor(texts.levelUp)
  if (levelUpMinor === null) return 'levelUp'
  const monthlyMinor = minor(texts.monthly)
  if (monthlyMinor === null) return 'monthly'
  const birthdayMinor = minor(texts.birthday)
  return birthdayMinor === null ? 'birthday' : { level, currency, levelUpMinor, monthlyMinor, birthdayMinor }
}
