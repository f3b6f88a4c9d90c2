import { useId, useState } from 'react'
import type { CallRead } from '../../call/use-call.ts'
import { textOfCode } from '../../texts/text-or.ts'
import { useAppState } from '../../session/app-store.ts'
import { Unread } from '../../screen/unread.tsx'
import { useText } from '../../texts/use-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LevelList } from './level-list.tsx'
import { type Levels, lightsOf, type Tier, tiersOf } from '../../reward/vip-levels.ts'
import { TierCover } from './tier-cover.tsx'
import { useMyVip } from '../../reward/use-my-vip.ts'

/** All levels: a choice of tiers, and the ten levels of the chosen one. */
export function Tiers({ levels }: { levels: CallRead<Levels> }) {
  const { t } = useText()
  const { data } = levels
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-6">
        <h2 className="text-20 md:text-26">{t('vip.levels')}</h2>
        {data && data.rows.length > 0 && (
          <p className="text-14 text-text-3">{t('vip.levels.currency', { currency: data.currency })}</p>
        )}
      </div>
      {data ? (
        <Known levels={data} />
      ) : (
        <Unread reads={[levels]} offlineNote={t('vip.offlineNote')} failed={t('vip.failed')}>
          <TiersSkeleton />
        </Unread>
      )}
    </section>
  )
}

function Known({ levels }: { levels: Levels }) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const own = useMyVip().data
  const [chosen, setChosen] = useState<number>()
  const tiers = tiersOf(levels.rows)
  const tier = tiers.find((one) => one.tier === (chosen ?? own?.tier)) ?? tiers[0]
  if (!tier)
    return (
      <div className="card">
        <EmptyState icon="vip" title={t('vip.levels.none')} note={t('vip.levels.noneNote')} />
      </div>
    )
  // A visitor sees all lights; a member those of the levels that are reached.
  const lights = (one: Tier) => (signedIn ? lightsOf(own?.level ?? 0, one.tier) : one.levels.length)
  return (
    <>
      <TierChoice tiers={tiers} value={tier.tier} lights={lights} onChange={setChosen} />
      <LevelList tier={tier} currency={levels.currency} own={own?.level} />
    </>
  )
}

type TierChoiceProps = {
  tiers: Tier[]
  value: number
  lights: (tier: Tier) => number
  onChange: (tier: number) => void
}

function TierChoice({ tiers, value, lights, onChange }: TierChoiceProps) {
  const { t, lang } = useText()
  const name = useId()
  return (
    <div className="shelf shelf-six" role="radiogroup" aria-label={t('vip.levels.tiers')}>
      {tiers.map((one) => (
        <label key={one.tier} className="tier">
          <TierCover tier={one.tier} lights={lights(one)}>
            <span className="font-semi">{textOfCode(one.tierKey, `${one.tier + 1}`, lang)}</span>
            <span className="text-12 opacity-85">
              {t('vip.range', { from: one.levels[0]?.level ?? 0, to: one.levels.at(-1)?.level ?? 0 })}
            </span>
          </TierCover>
          <input type="radio" name={name} checked={one.tier === value} onChange={() => onChange(one.tier)} />
        </label>
      ))}
    </div>
  )
}

const six = [0, 1, 2, 3, 4, 5]

function TiersSkeleton() {
  return (
    <div aria-busy="true">
      <div className="shelf shelf-six">
        {six.map((place) => (
          <span key={place} className="block aspect-[3/4]">
            <Skeleton height="100%" radius="20px" />
          </span>
        ))}
      </div>
      <div className="card mt-6 px-4 py-2 md:px-6">
        {six.map((place) => (
          <div key={place} className="flex min-h-14 items-center justify-between gap-6">
            <Skeleton width="80px" height="22px" />
            <Skeleton width="60%" height="22px" />
          </div>
        ))}
      </div>
    </div>
  )
}
