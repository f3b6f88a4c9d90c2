import { lazyPage, type Page } from './page.tsx'

/** How much of the shell surrounds a page: everything, or less (a game or a full-screen notice). */
export type Frame = 'full' | 'bare'

export type Route = {
  path: string
  /** The page's source file; the build manifest lists its chunk under this name. */
  source?: string
  page: Page
  frame: Frame
  /** Members only: a visitor sees the login dialog and a short invitation instead. */
  member?: boolean
  /** Money is moved here: popups wait until the member has left. */
  movesMoney?: boolean
  /** Hides the floating menu. */
  withoutMenu?: boolean
  /** The parameters of the query that the first view reads; the server renders it without the others. */
  reads?: readonly string[]
}

// The only route table. Unknown paths redirect to home.
export const routes: readonly Route[] = [
  {
    path: '/home/index',
    source: 'src/pages/home/index/index-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/index/index-page.tsx')).IndexPage, { isFirst: true }),
    frame: 'full',
  },
  {
    path: '/home/discount',
    source: 'src/pages/home/discount/discount-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/discount/discount-page.tsx')).DiscountPage),
    frame: 'full',
    reads: ['id', 'class'],
  },
  {
    path: '/home/customerService',
    source: 'src/pages/home/customer-service/customer-service-page.tsx',
    page: lazyPage(
      async () => (await import('./pages/home/customer-service/customer-service-page.tsx')).CustomerServicePage,
    ),
    frame: 'full',
  },
  {
    path: '/home/download',
    source: 'src/pages/home/download/download-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/download/download-page.tsx')).DownloadPage),
    frame: 'full',
    reads: ['system'],
  },
  {
    path: '/home/teamwork',
    source: 'src/pages/home/teamwork/teamwork-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/teamwork/teamwork-page.tsx')).TeamworkPage),
    frame: 'full',
  },
  {
    path: '/home/verify',
    source: 'src/pages/home/verify/verify-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/verify/verify-page.tsx')).VerifyPage),
    frame: 'full',
  },
  {
    path: '/home/fairness',
    source: 'src/pages/home/fairness/fairness-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/fairness/fairness-page.tsx')).FairnessPage),
    frame: 'full',
  },
  {
    path: '/game',
    source: 'src/pages/game/game-page.tsx',
    page: lazyPage(async () => (await import('./pages/game/game-page.tsx')).GamePage, { isFirst: true }),
    frame: 'full',
    reads: ['type', 'shelf', 'platform', 'tag', 'sort', 'search'],
  },
  {
    path: '/game/play/:platform/:code',
    source: 'src/pages/game/play/play-page.tsx',
    page: lazyPage(async () => (await import('./pages/game/play/play-page.tsx')).PlayPage),
    frame: 'bare',
    withoutMenu: true,
  },
  {
    path: '/game/play/:platform/:code/trial',
    source: 'src/pages/game/play/trial-page.tsx',
    page: lazyPage(async () => (await import('./pages/game/play/trial-page.tsx')).TrialPage),
    frame: 'bare',
    withoutMenu: true,
  },
  {
    path: '/vip',
    source: 'src/pages/vip/vip-page.tsx',
    page: lazyPage(async () => (await import('./pages/vip/vip-page.tsx')).VipPage),
    frame: 'full',
    withoutMenu: true,
  },
  {
    path: '/member/account',
    page: lazyPage(async () => (await import('./pages/member/account/account-page.tsx')).AccountPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/profile',
    page: lazyPage(async () => (await import('./pages/member/profile/profile-page.tsx')).ProfilePage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/security',
    page: lazyPage(async () => (await import('./pages/member/security/security-page.tsx')).SecurityPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/devices',
    page: lazyPage(async () => (await import('./pages/member/devices/devices-page.tsx')).DevicesPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/messages',
    page: lazyPage(async () => (await import('./pages/member/messages/messages-page.tsx')).MessagesPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/addresses',
    page: lazyPage(async () => (await import('./pages/member/addresses/addresses-page.tsx')).AddressesPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/mall',
    page: lazyPage(async () => (await import('./pages/member/mall/mall-page.tsx')).MallPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/records',
    page: lazyPage(async () => (await import('./pages/member/records/records-page.tsx')).RecordsPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/records/statement',
    page: lazyPage(async () => (await import('./pages/member/records/statement-page.tsx')).StatementPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/wallet',
    page: lazyPage(async () => (await import('./pages/member/wallet/wallet-page.tsx')).WalletPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/recharge',
    page: lazyPage(async () => (await import('./pages/member/recharge/recharge-page.tsx')).RechargePage),
    frame: 'full',
    member: true,
    movesMoney: true,
  },
  {
    path: '/member/withdraw',
    page: lazyPage(async () => (await import('./pages/member/withdraw/withdraw-page.tsx')).WithdrawPage),
    frame: 'full',
    member: true,
    movesMoney: true,
  },
  // Before the withdrawals, whose ids it would be one of.
  {
    path: '/member/withdraw/accounts',
    page: lazyPage(async () => (await import('./pages/member/withdraw/accounts/accounts-page.tsx')).AccountsPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/withdraw/:id',
    page: lazyPage(async () => (await import('./pages/member/withdraw/detail/detail-page.tsx')).WithdrawDetailPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/turnover',
    page: lazyPage(async () => (await import('./pages/member/turnover/turnover-page.tsx')).TurnoverPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/rebates',
    page: lazyPage(async () => (await import('./pages/member/rebates/rebates-page.tsx')).RebatesPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/agency',
    page: lazyPage(async () => (await import('./pages/member/agency/agency-page.tsx')).AgencyPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/points',
    page: lazyPage(async () => (await import('./pages/member/points/points-page.tsx')).PointsPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/rewards',
    page: lazyPage(async () => (await import('./pages/member/rewards/rewards-page.tsx')).RewardsPage),
    frame: 'full',
    member: true,
  },
  {
    path: '/member/transfer',
    page: lazyPage(async () => (await import('./pages/member/transfer/transfer-page.tsx')).TransferPage),
    frame: 'full',
    member: true,
    movesMoney: true,
  },
  {
    path: '/maintain',
    source: 'src/pages/maintain/maintain-page.tsx',
    page: lazyPage(async () => (await import('./pages/maintain/maintain-page.tsx')).MaintainPage),
    frame: 'bare',
    withoutMenu: true,
  },
  {
    path: '/limit',
    source: 'src/pages/limit/limit-page.tsx',
    page: lazyPage(async () => (await import('./pages/limit/limit-page.tsx')).LimitPage),
    frame: 'bare',
    withoutMenu: true,
  },
  ...workbench(),
]

// Production builds drop the route and its chunk.
function workbench(): Route[] {
  if (!import.meta.env.DEV) return []
  const page = lazyPage(async () => (await import('./pages/dev/gallery/gallery-page.tsx')).GalleryPage)
  return [{ path: '/dev/gallery', page, frame: 'full' }]
}

export const home = '/home/index'

/** The route of a path; home for an unknown path. */
export function routeOf(path: string): Route {
  const known = routes.find((route) => matches(route.path, path)) ?? routes[0]
  if (!known) throw new Error('the route table is empty')
  return known
}

/** True when the path matches a route. */
export function isKnownPath(path: string): boolean {
  return routes.some((route) => matches(route.path, path))
}

/** The paths of the pages that read no parameter of their path. */
export const plainPaths: readonly string[] = [
  '/',
  ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
]

/** The address with only what its page reads of the query, in the order of the route. */
export function readAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const read = new URLSearchParams()
  for (const name of routeOf(pathname).reads ?? []) {
    const value = searchParams.get(name)
    if (value) read.set(name, value)
  }
  return read.size > 0 ? `${pathname}?${read}` : pathname
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/(.)\/$/, '$1').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
  )
}
