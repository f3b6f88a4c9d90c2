import './vip.css'
import { useAppState } from '../../session/app-store.ts'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../site/use-title.ts'
import { LevelTransfer } from './level-transfer.tsx'
import { useLevels } from '../../reward/vip-levels.ts'
import { MyVip } from './my-vip.tsx'
import { Rules } from './rules.tsx'
import { Tiers } from './tiers.tsx'
import { VipHistory } from './vip-history.tsx'
import { VisitorHero } from './visitor-hero.tsx'

/** The levels with their bonuses and rules; for members also their level, bonuses and history. */
export function VipPage() {
  const { t } = useText()
  useTitle(t('site.nav.vip'))
  const signedIn = useAppState((state) => state.signedIn)
  const levels = useLevels()
  return (
    <div className="page-width grid grid-cols-1 gap-12 pt-4 pb-16 md:gap-16 md:pt-8 md:pb-24">
      {signedIn ? <MyVip levels={levels.data} /> : <VisitorHero />}
      <Tiers levels={levels} />
      <Rules levels={levels.data} />
      {signedIn && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
          <VipHistory />
          <LevelTransfer />
        </div>
      )}
    </div>
  )
}
