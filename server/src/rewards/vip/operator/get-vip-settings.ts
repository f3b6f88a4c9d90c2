import { formatAmount } from '@mingtang/contract/money.ts'
import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { formatRatio } from '../experience.ts'
import { type Level, type LevelBonus, listRatios, listSavedLevels } from '../level-rows.ts'

export const getVipSettings: Handler<'getVipSettings'> = async ({ db, tenant }) => {
  const [saved, inForce] = await Promise.all([listSavedLevels(db, tenant), listRatios(db, tenant)])
  const bonuses = Map.groupBy(saved.bonuses, ({ level }) => level)
  return {
    levels: saved.levels.map((level) => levelOf(level, bonuses.get(level.level) ?? [])),
    ratios: inForce.ratios.map(({ currency, ratioMillionths }) => ({ currency, ratio: formatRatio(ratioMillionths) })),
    weights: inForce.weights.map(({ gameType, percent }) => ({ gameType, percent })),
    levelsEtag: etagOf([...saved.levels, ...saved.bonuses]),
    ratiosEtag: etagOf([...inForce.ratios, ...inForce.weights]),
  }
}

function levelOf({ level, needed, keep, decayPercent }: Level, bonuses: readonly LevelBonus[]) {
  return {
    level,
    needed: `${needed}`,
    keep: `${keep}`,
    decayPercent,
    bonuses: bonuses.map(({ currency, levelUpMinor, monthlyMinor, birthdayMinor }) => ({
      currency,
      levelUp: formatAmount(levelUpMinor, currency),
      monthly: formatAmount(monthlyMinor, currency),
      birthday: formatAmount(birthdayMinor, currency),
    })),
  }
}
