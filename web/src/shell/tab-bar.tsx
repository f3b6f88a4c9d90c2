import { useLocation } from 'wouter'
import { openDialog } from '../session/dialogs.ts'
import { useSession } from '../session/session.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { RewardCount } from './reward-count.tsx'
import { SiteLink } from './site-link.tsx'

const tabs: readonly (readonly [string, IconName, TextKey])[] = [
  ['/home/index', 'home', 'site.nav.home'],
  ['/game', 'game', 'site.nav.games'],
  ['/home/discount', 'gift', 'site.nav.promotions'],
  ['/home/customerService', 'chat', 'site.nav.service'],
]

export function TabBar() {
  const { t } = useText()
  const [path] = useLocation()
  const signedIn = useSession((state) => state.signedIn)
  const mine = (
    <>
      <Icon name="person" />
      {t('site.nav.mine')}
      <RewardCount />
    </>
  )
  return (
    <nav className="tab-bar" aria-label={t('site.nav.main')}>
      {tabs.map(([to, icon, key]) => (
        <SiteLink key={to} to={to} isCurrent={path === to}>
          <Icon name={icon} />
          {t(key)}
        </SiteLink>
      ))}
      {signedIn ? (
        <SiteLink to="/member/account" isCurrent={path.startsWith('/member')}>
          {mine}
        </SiteLink>
      ) : (
        <button type="button" onClick={() => openDialog('login')}>
          {mine}
        </button>
      )}
    </nav>
  )
}
