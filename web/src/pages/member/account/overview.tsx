import { useRewards } from '../../../reward/use-rewards.ts'
import { useText } from '../../../texts/use-text.tsx'
import { BalanceCard } from './balance-card.tsx'
import { MemberCard } from './member-card.tsx'
import { BetTile, EarningTile, RewardTile, TurnoverTile } from './money-tiles.tsx'
import { MoneySplit } from './money-split.tsx'
import { MinorPlaces } from './places.tsx'
import { Settings } from './settings.tsx'
import { MessageTile, PointsTile, SecurityTile, VipTile } from './state-tiles.tsx'

/** The account beside the rail: what is used and where it stands, on one grid. */
export function Overview() {
  return (
    <div className="grid gap-4">
      <div className="mb-2">
        <MemberCard />
      </div>
      <BalanceCard split={<MoneySplit />} />
      <Tiles />
      <div className="grid grid-cols-2 gap-4">
        <MinorPlaces />
        <Settings />
      </div>
    </div>
  )
}

function Tiles() {
  const { t } = useText()
  const rewards = useRewards()
  return (
    <ul className="tiles" aria-label={t('account.overview')}>
      <li>
        <RewardTile rewards={rewards} />
      </li>
      <li>
        <VipTile />
      </li>
      <li>
        <BetTile />
      </li>
      <li>
        <TurnoverTile />
      </li>
      <li>
        <PointsTile points={rewards.points} />
      </li>
      <li>
        <MessageTile />
      </li>
      <li>
        <SecurityTile />
      </li>
      <li>
        <EarningTile rewards={rewards} />
      </li>
    </ul>
  )
}
