// The list of kinds; a new one is a file in kinds/ and a line here.
import type { Kind } from './kind.ts'
import { birthday } from './kinds/birthday.ts'
import { depositBonus } from './kinds/deposit-bonus.ts'
import { firstDeposit } from './kinds/first-deposit.ts'
import { invitedFriends } from './kinds/invited-friends.ts'
import { levelUp } from './kinds/level-up.ts'
import { lossRescue } from './kinds/loss-rescue.ts'
import { missionChain } from './kinds/mission-chain.ts'
import { promoCode } from './kinds/promo-code.ts'
import { rebate } from './kinds/rebate.ts'
import { redPacketRain } from './kinds/red-packet-rain.ts'
import { signInStreak } from './kinds/sign-in-streak.ts'
import { turnoverRace } from './kinds/turnover-race.ts'
import { waterBall } from './kinds/water-ball.ts'

export const kinds: readonly Kind[] = [
  firstDeposit,
  depositBonus,
  rebate,
  waterBall,
  signInStreak,
  redPacketRain,
  lossRescue,
  levelUp,
  birthday,
  invitedFriends,
  promoCode,
  missionChain,
  turnoverRace,
]

const byCode = new Map<string, Kind>(kinds.map((kind) => [kind.code, kind]))

/** The kind with this code; undefined for an unknown one. */
export function kindOf(code: string): Kind | undefined {
  return byCode.get(code)
}
