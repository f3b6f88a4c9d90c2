import { useLocation } from 'wouter'
import { opener } from '../session/dialog-ahead.ts'
import { useAppState } from '../session/app-store.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ChatCount } from '../chat/chat-count.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { MessageCount } from '../screen/message-count.tsx'
import { RewardCount } from '../screen/reward-count.tsx'

const tabs: readonly (readonly [string, IconName, TextKey])[] = [
  ['/home/index', 'home', 'site.nav.home'],
  ['/game', 'game', 'site.nav.games'],
  ['/home/discount', 'gift', 'site.nav.promotions'],
  ['/home/customerService', 'chat', 'site.nav.service'],
]

/** The id of the sheet that the last tab opens. */
export const moreId = 'more'

type TabBarProps = {
  /** The tab was pressed, and its sheet is not loaded yet. */
  onMore: () => void
}

export function TabBar({ onMore }: TabBarProps) {
  const { t } = useText()
  const [path] = useLocation()
  const signedIn = useAppState((state) => state.signedIn)
  const mine = (
    <>
      <Icon name="person" />
      {t('site.nav.mine')}
      <MessageCount />
    </>
  )
  return (
    <nav className="tab-bar" aria-label={t('site.nav.main')}>
      {tabs.map(([to, icon, key]) => (
        <SiteLink key={to} to={to} isCurrent={path === to}>
          <Icon name={icon} />
          {t(key)}
          {icon === 'gift' && <RewardCount />}
          {icon === 'chat' && <ChatCount />}
        </SiteLink>
      ))}
      {signedIn ? (
        <SiteLink to="/member/account" isCurrent={path.startsWith('/member')}>
          {mine}
        </SiteLink>
      ) : (
        <button type="button" {...opener('login')}>
          {mine}
        </button>
      )}
      <button
        type="button"
        popoverTarget={moreId}
        aria-haspopup="true"
        onClick={() => document.getElementById(moreId) ?? onMore()}
      >
        <Icon name="more" />
        {t('site.nav.more')}
      </button>
    </nav>
  )
}
