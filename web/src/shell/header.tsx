import { useLocation, useSearchParams } from 'wouter'
import { useCallQuery } from '../call/use-call.ts'
import { opener } from '../session/dialog-ahead.ts'
import { isAway, PlayableMoney } from '../money/playable-money.tsx'
import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from '../site/brand.tsx'
import { gameTypeKey, lobbyPath } from '../game/game-types.ts'
import { useGameTypes } from '../game/use-game-types.ts'
import { MessageCount } from '../screen/message-count.tsx'
import { RewardCount } from '../screen/reward-count.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { LanguageSwitch, ThemeSwitch } from '../screen/switches.tsx'

/** The header of every page: logo, navigation, balance or login. */
export function Header() {
  const signedIn = useAppState((state) => state.signedIn)
  return (
    <header className="header">
      <div className="page-width flex h-full items-center gap-1 lg:gap-6">
        <Brand />
        <MainMenu />
        <div className="ml-auto flex flex-none items-center gap-1 sm:gap-2">
          {/* On phones members find both switches in the account settings. */}
          <div className={signedIn ? 'hidden sm:flex' : 'flex'}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          {signedIn ? <MemberCorner /> : <VisitorCorner />}
        </div>
      </div>
    </header>
  )
}

function MainMenu() {
  const { t } = useText()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const type = path === '/game' ? search.get('type') : null
  const gameTypes = useGameTypes()
  return (
    <nav className="main-menu" aria-label={t('site.nav.main')}>
      <SiteLink to="/home/index" isCurrent={path === '/home/index'}>
        {t('site.nav.home')}
      </SiteLink>
      {gameTypes.map((game) => (
        <SiteLink key={game} to={lobbyPath(game)} isCurrent={type === game}>
          {t(gameTypeKey(game))}
        </SiteLink>
      ))}
      <span className="w-2 xl:w-4" />
      <SiteLink to="/home/discount" isCurrent={path === '/home/discount'}>
        {t('site.nav.promotions')}
        <RewardCount />
      </SiteLink>
      <SiteLink to="/vip" isCurrent={path === '/vip'}>
        {t('site.nav.vip')}
      </SiteLink>
    </nav>
  )
}

function MemberCorner() {
  const { t } = useText()
  const [path] = useLocation()
  const balance = useCallQuery('getBalance', {}).data
  return (
    <>
      <SiteLink to="/member/wallet" className="header-money">
        <span className="sr-only">{t('site.menu.wallet')}</span>
        {balance ? (
          <span className="grid justify-items-end leading-tight">
            <PlayableMoney balance={balance} />
          </span>
        ) : (
          <Skeleton width="6rem" height="1.25rem" />
        )}
      </SiteLink>
      {balance && isAway(balance) && (
        <IconButton
          icon="recycle"
          label={t('site.balance.bring')}
          className="-ms-1 text-accent-text"
          {...opener('bring-back')}
        />
      )}
      <SiteLink
        to="/member/recharge"
        className={buttonClass(hasOwnAction(path) ? 'secondary' : 'primary', 'md', 'hidden sm:inline-flex')}
      >
        {t('site.menu.recharge')}
      </SiteLink>
      {/* Where the tab bar stands it has the number, and the account menu the link. */}
      <SiteLink to="/member/messages" className="bell">
        <Icon name="bell" />
        <span className="sr-only">{t('site.menu.messages')}</span>
        <MessageCount />
      </SiteLink>
      <AccountMenu />
    </>
  )
}

function VisitorCorner() {
  const { t } = useText()
  return (
    <>
      <Button look="quiet" {...opener('login')}>
        {t('site.login')}
      </Button>
      <Button className="hidden sm:inline-flex" {...opener('register')}>
        {t('site.register')}
      </Button>
    </>
  )
}

// Their own action is the one filled button of the view.
const withOwnAction = ['/vip', '/home/discount', '/home/customerService']

function hasOwnAction(path: string): boolean {
  return path.startsWith('/member') || withOwnAction.includes(path)
}
