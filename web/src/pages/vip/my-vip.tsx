import { Unread } from '../../screen/unread.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeepCard } from './keep-card.tsx'
import type { Levels } from '../../reward/vip-levels.ts'
import { LevelCard } from './level-card.tsx'
import { OpenBonuses } from './open-bonuses.tsx'
import { useMyVip } from '../../reward/use-my-vip.ts'

// On a phone the bonuses stand between the other two cards; on wide screens beside them.
const columns =
  'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] xl:grid-rows-[auto_1fr] xl:[&>:nth-child(2)]:row-span-2'

/** The member's level, what keeps it, and the bonuses to claim. */
export function MyVip({ levels }: { levels: Levels | undefined }) {
  const { t } = useText()
  const vip = useMyVip()
  return (
    <section aria-labelledby="my-vip">
      <h1 id="my-vip" className="sr-only">
        {t('vip.mine')}
      </h1>
      {vip.data ? (
        <div className={columns}>
          <LevelCard vip={vip.data} levels={levels} />
          <OpenBonuses vip={vip.data} />
          <KeepCard vip={vip.data} levels={levels} />
        </div>
      ) : (
        <Unread reads={[vip]} offlineNote={t('vip.offlineNote')} failed={t('vip.mineFailed')}>
          <MySkeleton />
        </Unread>
      )}
    </section>
  )
}

function MySkeleton() {
  return (
    <div className={columns} aria-busy="true">
      <Skeleton height="340px" radius="20px" />
      <Skeleton height="300px" radius="20px" />
      <Skeleton height="160px" radius="20px" />
    </div>
  )
}
