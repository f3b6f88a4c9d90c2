import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import type { Lang } from './boot.ts'
import { homeShelfSize } from './game/home-shelves.ts'
import { gamesRequest, lobbyFilter } from './game/lobby-filter.ts'
import { isKnownPath } from './routes.tsx'

type CallKey = [MemberCallName, object]

const ownShelves: CallKey[] = ['recent', 'favourite'].map((shelf) => ['listGames', { shelf, size: homeShelfSize }])

const ownVip: CallKey[] = [
  ['getUserVipInfo', {}],
  ['listVipBonuses', { isOpen: true, size: 3 }],
]

/** The calls of a URL's first view; the server embeds their replies in the document under these keys. */
export function callsOf(url: string, { lang, signedIn }: { lang: Lang; signedIn: boolean }): CallKey[] {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const wallet: CallKey[] = signedIn ? [['getBalance', {}]] : []
  if (pathname === '/game') {
    const filter = lobbyFilter(searchParams)
    return [...wallet, ['listGameTypes', {}], ['listGames', gamesRequest(filter)]]
  }
  if (pathname === '/home/discount') {
    const id = searchParams.get('id')
    const own: CallKey[] = id
      ? [
          ['listWallets', {}],
          ['checkPromotion', { favorId: id, currency: '' }],
        ]
      : [
          ['listWallets', {}],
          ['listOwnPromotions', { currency: '' }],
        ]
    return [...wallet, ['listPromotions', { lang }], ['listPromotionClasses', {}], ...(signedIn ? own : [])]
  }
  const [, platformCode, code] = /^\/game\/play\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  if (platformCode && code) return [...wallet, ['getGame', { platformCode, code }]]
  const domains: CallKey = ['listDomains', {}]
  if (pathname === '/home/customerService') return [...wallet, ['listLines', {}], ['listChatQuestions', {}], domains]
  if (pathname === '/home/download') return [...wallet, domains]
  if (pathname === '/home/teamwork')
    return [...wallet, ['getAgencyPlan', {}], ...(signedIn ? [['getAgencyApplication', {}] satisfies CallKey] : [])]
  if (pathname === '/home/verify') return [...wallet, ['listStatementKeys', {}]]
  if (pathname === '/home/fairness') return [...wallet, ['listCommitments', {}]]
  if (pathname === '/vip') return [...wallet, ['listVipLevels', {}], ['getExpRatio', {}], ...(signedIn ? ownVip : [])]
  if (pathname === '/limit') return [['listLines', {}], domains]
  if (pathname === '/maintain') return [['listMaintenance', {}]]
  if (pathname !== '/home/index' && isKnownPath(pathname)) return wallet
  return [
    ...wallet,
    ['listBanners', { lang }],
    ['listNotices', { lang }],
    ['listGameTypes', {}],
    ['listGames', { shelf: 'popular', size: homeShelfSize }],
    ['listBigPrizes', { lang, type: '1' }],
    ...(signedIn ? ownShelves : []),
  ]
}
