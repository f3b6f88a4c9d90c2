import { useCallQuery } from '../../../call/use-call.ts'
import { homeShelfSize } from '../../../game/home-shelves.ts'
import { awayOf } from '../../../game/lobby-card.tsx'
import { PlayableMoney } from '../../../money/playable-money.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FirstOffer } from './first-offer.tsx'
import { GoOn } from './go-on.tsx'

const doors: readonly (readonly [string, IconName, TextKey])[] = [
  ['/member/recharge', 'recharge', 'site.menu.recharge'],
  ['/member/withdraw', 'withdraw', 'site.menu.withdraw'],
  ['/member/transfer', 'transfer', 'site.menu.transfer'],
  ['/vip', 'vip', 'site.nav.vip'],
]

/** What a member comes for: what can be played, the ways of money, and the next step. */
export function MemberStart() {
  const { t } = useText()
  const { data: recent, isError } = useCallQuery('listGames', { shelf: 'recent', size: homeShelfSize })
  const last = recent?.rows.find(({ status, platformStatus }) => status === 'OPEN' && !awayOf(platformStatus))
  return (
    <section className="page-width start" aria-label={t('home.start.label')}>
      <div className="start-money">
        <Balance />
        <nav className="start-doors" aria-label={t('home.start.doors')}>
          {doors.map(([to, icon, key]) => (
            <SiteLink key={to} to={to}>
              <Icon name={icon} />
              {t(key)}
            </SiteLink>
          ))}
        </nav>
      </div>
      {last ? <GoOn game={last} /> : recent || isError ? <FirstOffer /> : <Skeleton height="88px" radius="20px" />}
    </section>
  )
}

/** In place of the header's figure; wide headers keep theirs. */
function Balance() {
  const { t } = useText()
  const balance = useCallQuery('getBalance', {}).data
  return (
    <SiteLink to="/member/wallet" className="start-balance">
      <span className="sr-only">{t('site.menu.wallet')}</span>
      <span className="text-12 text-text-3">{t('home.start.balance')}</span>
      {balance ? <PlayableMoney balance={balance} /> : <Skeleton width="7rem" height="1.5rem" />}
    </SiteLink>
  )
}
