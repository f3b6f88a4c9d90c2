// The VIP levels of the demo's tenants: 60 levels in tiers of ten, with bonuses in each of their currencies.
import { scaleOf } from '@mingtang/contract/money.ts'
import type { Tx } from '../base/db/db.ts'
import { parseRatio } from '../rewards/vip/experience.ts'
import { insertRatios, replaceLevels } from '../rewards/vip/level-rows.ts'
import vip from './vip.json' with { type: 'json' }

type Numbers = readonly [
  needed: number,
  keep: number,
  decayPercent: number,
  levelUp: number,
  monthly: number,
  birthday: number,
]

const rows = vip.levels as unknown as readonly Numbers[]
const millionths = 1_000_000n

/** Inserts the levels with the ratios and weights, which hold for the demo's whole history. */
export async function insertVip(tx: Tx, tenant: string, currencies: readonly string[]): Promise<void> {
  const levels = rows.map(([needed, keep, decayPercent], level) => ({
    level,
    needed: BigInt(needed),
    keep: BigInt(keep),
    decayPercent,
  }))
  const known = Object.entries(vip.currencies).filter(([currency]) => currencies.includes(currency))
  const bonuses = known.flatMap(([currency, { perYuan }]) =>
    rows.map((row, level) => bonusOf(row, level, currency, perYuan)),
  )
  await replaceLevels(tx, tenant, levels, bonuses)
  const ratios = known.map(([currency, { ratio }]) => ({ currency, ratioMillionths: parseRatio(ratio) ?? 0n }))
  await insertRatios(tx, tenant, ratios, vip.weights, true)
}

function bonusOf(row: Numbers, level: number, currency: string, perYuan: string) {
  const unitMinor = 10n ** BigInt(scaleOf(currency))
  // Whole units of the currency: nobody is given 8.41 dollars.
  const minorOf = (yuan: number) => ((BigInt(yuan) * (parseRatio(perYuan) ?? 0n)) / millionths) * unitMinor
  const [, , , levelUp, monthly, birthday] = row
  return {
    level,
    currency,
    levelUpMinor: minorOf(levelUp),
    monthlyMinor: minorOf(monthly),
    birthdayMinor: minorOf(birthday),
  }
}
