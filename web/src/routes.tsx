import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { ComponentType } from 'react'
import type { Lang } from './boot.ts'
import { homeShelfSize } from './game/home-shelves.ts'
import { gamesRequest, lobbyFilter } from './game/lobby-filter.ts'
import { lazyPage, type Page, type PageProps } from './page.tsx'
import type { TextKey } from './texts/text-keys.ts'

type FirstCall = [MemberCallName, object]

type Visit = { lang: Lang; signedIn: boolean; query: URLSearchParams; params: Readonly<Record<string, string>> }

export type Route = {
  path: string
  /** The page's source file; the build manifest lists its chunk under this name. */
  source?: string
  page: Page
  /** Less of the shell surrounds it: a game, or a full-screen notice. */
  isBare?: boolean
  /** Members only: a visitor sees the login dialog and a short invitation instead. */
  member?: boolean
  /** A place of the members' area that visitors see, too. */
  isPlace?: boolean
  /** Money is moved here: popups wait until the member has left. */
  movesMoney?: boolean
  /** Hides the floating menu on wide screens; on narrow ones it is a sheet behind a tab. */
  withoutColumn?: boolean
  /** Shows no balance: the site is closed to its visitors. */
  withoutBalance?: boolean
  /** The parameters of the query that the first view reads; the server renders it without the others. */
  reads?: readonly string[]
  /** Title and description for search engines, which may index the page and find it in the sitemap. */
  head?: { title: TextKey; description: TextKey }
  /** The calls of the first view besides the balance; the server embeds their replies in the document under these keys. */
  calls?: (visit: Visit) => FirstCall[]
}

const own = (signedIn: boolean, ...calls: FirstCall[]) => (signedIn ? calls : [])

// The only route table. Unknown paths redirect to home.
export const routes: readonly Route[] = [
  {
    path: '/home/index',
    source: 'src/pages/home/index/index-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/index/index-page.tsx')).IndexPage, { isFirst: true }),
    head: { title: 'site.document.title', description: 'site.document.description' },
    calls: ({ lang, signedIn }) => [
      ['listBanners', { lang }],
      ['listNotices', { lang }],
      ['listGameTypes', {}],
      ['listGames', { shelf: 'popular', size: homeShelfSize }],
      ['listLiveMatches', { language: builtInOf(lang) }],
      ['listBigPrizes', { lang, type: '1' }],
      ...own(
        signedIn,
        ['listGames', { shelf: 'recent', size: homeShelfSize }],
        ['listGames', { shelf: 'favourite', size: homeShelfSize }],
      ),
    ],
  },
  {
    path: '/home/discount',
    source: 'src/pages/home/discount/discount-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/discount/discount-page.tsx')).DiscountPage),
    reads: ['id', 'class'],
    head: { title: 'site.nav.promotions', description: 'site.describe.promotions' },
    calls: ({ lang, signedIn, query }) => {
      const id = query.get('id')
      const terms: FirstCall[] = id
        ? [['checkPromotion', { favorId: id, currency: '' }]]
        : [
            ['listOwnPromotions', { currency: '' }],
            ['listVipBonuses', { isOpen: true, size: 100 }],
            ['getRebateSummary', { currency: '' }],
            ['queryPointsCondition', { currency: '' }],
          ]
      return [
        ['listPromotions', { lang }],
        ['listPromotionClasses', {}],
        ...own(signedIn, ['listWallets', {}], ...terms),
      ]
    },
  },
  {
    path: '/home/customerService',
    source: 'src/pages/home/customer-service/customer-service-page.tsx',
    page: lazyPage(
      async () => (await import('./pages/home/customer-service/customer-service-page.tsx')).CustomerServicePage,
    ),
    head: { title: 'site.nav.service', description: 'site.describe.service' },
    calls: () => [
      ['listLines', {}],
      ['listChatQuestions', {}],
      ['listDomains', {}],
    ],
  },
  {
    path: '/home/download',
    source: 'src/pages/home/download/download-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/download/download-page.tsx')).DownloadPage),
    reads: ['system'],
    head: { title: 'site.nav.download', description: 'site.describe.download' },
    calls: () => [['listDomains', {}]],
  },
  {
    path: '/home/teamwork',
    source: 'src/pages/home/teamwork/teamwork-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/teamwork/teamwork-page.tsx')).TeamworkPage),
    head: { title: 'site.nav.teamwork', description: 'site.describe.teamwork' },
    calls: ({ signedIn }) => [['getAgencyPlan', {}], ...own(signedIn, ['getAgencyApplication', {}])],
  },
  {
    path: '/home/verify',
    source: 'src/pages/home/verify/verify-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/verify/verify-page.tsx')).VerifyPage),
    head: { title: 'verify.title', description: 'verify.lead' },
    calls: () => [['listStatementKeys', {}]],
  },
  {
    path: '/home/fairness',
    source: 'src/pages/home/fairness/fairness-page.tsx',
    page: lazyPage(async () => (await import('./pages/home/fairness/fairness-page.tsx')).FairnessPage),
    head: { title: 'fairness.title', description: 'fairness.lead' },
    calls: () => [['listCommitments', {}]],
  },
  {
    path: '/game',
    source: 'src/pages/game/game-page.tsx',
    page: lazyPage(async () => (await import('./pages/game/game-page.tsx')).GamePage, { isFirst: true }),
    reads: ['type', 'shelf', 'platform', 'tag', 'sort', 'search'],
    head: { title: 'site.nav.games', description: 'site.describe.games' },
    calls: ({ query }) => [
      ['listGameTypes', {}],
      ['listGames', gamesRequest(lobbyFilter(query))],
    ],
  },
  {
    path: '/game/play/:platform/:code',
    source: 'src/pages/game/play/play-page.tsx',
    page: lazyPage(async () => (await import('./pages/game/play/play-page.tsx')).PlayPage),
    isBare: true,
    calls: ({ params: { platform: platformCode = '', code = '' } }) => [['getGame', { platformCode, code }]],
  },
  {
    path: '/game/play/:platform/:code/trial',
    source: 'src/pages/game/play/trial-page.tsx',
    page: lazyPage(async () => (await import('./pages/game/play/trial-page.tsx')).TrialPage),
    isBare: true,
  },
  {
    path: '/vip',
    source: 'src/pages/vip/vip-page.tsx',
    page: lazyPage(async () => (await import('./pages/vip/vip-page.tsx')).VipPage),
    isPlace: true,
    withoutColumn: true,
    head: { title: 'site.nav.vip', description: 'site.describe.vip' },
    calls: ({ signedIn }) => [
      ['listVipLevels', {}],
      ['getExpRatio', {}],
      ...own(signedIn, ['getUserVipInfo', {}], ['listVipBonuses', { isOpen: true, size: 3 }]),
    ],
  },
  memberPage('/member/account', async () => (await import('./pages/member/account/account-page.tsx')).AccountPage),
  memberPage('/member/profile', async () => (await import('./pages/member/profile/profile-page.tsx')).ProfilePage),
  memberPage('/member/security', async () => (await import('./pages/member/security/security-page.tsx')).SecurityPage),
  memberPage('/member/devices', async () => (await import('./pages/member/devices/devices-page.tsx')).DevicesPage),
  memberPage('/member/messages', async () => (await import('./pages/member/messages/messages-page.tsx')).MessagesPage),
  memberPage(
    '/member/addresses',
    async () => (await import('./pages/member/addresses/addresses-page.tsx')).AddressesPage,
  ),
  memberPage('/member/mall', async () => (await import('./pages/member/mall/mall-page.tsx')).MallPage),
  memberPage('/member/records', async () => (await import('./pages/member/records/records-page.tsx')).RecordsPage),
  memberPage(
    '/member/records/statement',
    async () => (await import('./pages/member/records/statement-page.tsx')).StatementPage,
  ),
  memberPage('/member/wallet', async () => (await import('./pages/member/wallet/wallet-page.tsx')).WalletPage),
  memberPage('/member/recharge', async () => (await import('./pages/member/recharge/recharge-page.tsx')).RechargePage, {
    movesMoney: true,
  }),
  memberPage('/member/withdraw', async () => (await import('./pages/member/withdraw/withdraw-page.tsx')).WithdrawPage, {
    movesMoney: true,
  }),
  // Before the withdrawals, whose ids it would be one of.
  memberPage(
    '/member/withdraw/accounts',
    async () => (await import('./pages/member/withdraw/accounts/accounts-page.tsx')).AccountsPage,
  ),
  memberPage(
    '/member/withdraw/:id',
    async () => (await import('./pages/member/withdraw/detail/detail-page.tsx')).WithdrawDetailPage,
  ),
  memberPage('/member/turnover', async () => (await import('./pages/member/turnover/turnover-page.tsx')).TurnoverPage),
  memberPage('/member/rebates', async () => (await import('./pages/member/rebates/rebates-page.tsx')).RebatesPage),
  memberPage('/member/agency', async () => (await import('./pages/member/agency/agency-page.tsx')).AgencyPage),
  memberPage('/member/points', async () => (await import('./pages/member/points/points-page.tsx')).PointsPage),
  memberPage('/member/rewards', async () => (await import('./pages/member/rewards/rewards-page.tsx')).RewardsPage),
  memberPage('/member/transfer', async () => (await import('./pages/member/transfer/transfer-page.tsx')).TransferPage, {
    movesMoney: true,
  }),
  {
    path: '/maintain',
    source: 'src/pages/maintain/maintain-page.tsx',
    page: lazyPage(async () => (await import('./pages/maintain/maintain-page.tsx')).MaintainPage),
    isBare: true,
    withoutBalance: true,
    calls: () => [['listMaintenance', {}]],
  },
  {
    path: '/limit',
    source: 'src/pages/limit/limit-page.tsx',
    page: lazyPage(async () => (await import('./pages/limit/limit-page.tsx')).LimitPage),
    isBare: true,
    withoutBalance: true,
    calls: () => [
      ['listLines', {}],
      ['listDomains', {}],
    ],
  },
  ...workbench(),
]

// Production builds drop the route and its chunk.
function workbench(): Route[] {
  if (!import.meta.env.DEV) return []
  const page = lazyPage(async () => (await import('./pages/dev/gallery/gallery-page.tsx')).GalleryPage)
  return [{ path: '/dev/gallery', page }]
}

function memberPage(
  path: string,
  fetchView: () => Promise<ComponentType<PageProps>>,
  more: Partial<Route> = {},
): Route {
  return { path, page: lazyPage(fetchView), member: true, ...more }
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

/** The paths that search engines may index. */
export const publicPaths: readonly string[] = routes.filter(({ head }) => head).map(({ path }) => path)

/** The calls of a URL's first view. */
export function callsOf(url: string, { lang, signedIn }: { lang: Lang; signedIn: boolean }): FirstCall[] {
  const { pathname, searchParams: query } = new URL(url, 'http://site')
  const { path, calls, withoutBalance } = routeOf(pathname)
  const params = paramsOf(path, pathname) ?? {}
  return [
    ...own(signedIn && !withoutBalance, ['getBalance', {}]),
    ...(calls?.({ lang, signedIn, query, params }) ?? []),
  ]
}

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

const matches = (pattern: string, path: string) => paramsOf(pattern, path) !== undefined

/** What stands for the parameters of a pattern; undefined for a path that it does not match. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.replace(/(.)\/$/, '$1').split('/')
  const isMatch =
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
  if (!isMatch) return undefined
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])),
  )
}
