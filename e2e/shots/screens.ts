// The pages of the site on the contact sheet, with the demo's data. Pictures of the states of single screens are taken by
// the component tests.
import { openFloat } from '../support/float.ts'
import { closedPaths, memberPaths, publicPaths } from '../support/screens.ts'
import { siteFile } from '../support/site.ts'
import { agencyShots } from './agency.ts'
import { homeShots } from './home.ts'
import { playShots } from './play.ts'
import { type Shot, shotAt } from './shot.ts'

const visitor = (name: string, path: string): Shot => ({ name, path, signedIn: false })
const member = (name: string, path: string): Shot => ({ name, path, signedIn: true })
const float = (name: string, path: string, title: string): Shot =>
  shotAt(name, path, false, (page, t) => openFloat(page, t, title))

// A shot per page besides its states: "home" of /home/index, "customer-service" of /home/customerService.
const pages = [...publicPaths, ...closedPaths, ...memberPaths].map((path) => {
  const name = path === '/home/index' ? 'home' : path.replace(/^\/(home\/|member\/)?/, '').replaceAll('/', '-')
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return path.startsWith('/member/') ? member(kebab, path) : visitor(kebab, path)
})

const states: readonly Shot[] = [
  member('home-member', '/home/index'),
  ...homeShots,
  visitor('game-filtered', '/game?platform=yunque&tag=hot&sort=name'),
  member('game-searching', '/game?search=lt'),
  member('discount-member', '/home/discount'),
  visitor('discount-visitor-detail', '/home/discount?id=first-deposit'),
  member('discount-detail', '/home/discount?id=newcomer-steps'),
  member('discount-race', '/home/discount?id=weekly-race'),
  member('vip-member', '/vip'),
  shotAt(
    'outbox',
    '/outbox',
    false,
    async (page) => void (await page.goto(`/outbox?key=${siteFile().secrets.outbox}`)),
  ),
  float('float-agent', '/home/index', 'site.nav.teamwork'),
  member('mall-orders', '/member/mall?tab=orders'),
  shotAt('withdraw-held', '/member/withdraw', true, async (page, t) => {
    const held = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: t('cashier.withdrawal.state.REVIEW') })
    await held.first().click()
    await page.waitForURL(/\/member\/withdraw\/./)
  }),
  ...agencyShots,
  member('records-bets', '/member/records?tab=bets'),
  member('records-deposits', '/member/records?tab=recharges'),
  member('records-withdrawals', '/member/records?tab=withdrawals'),
]

const pathOf = ({ path }: Shot) => path.replace(/\?.*/, '')
const ofOnePage = Map.groupBy([...pages, ...states], pathOf)

/** Every screen, page by page; a state with the name of its page stands for it. */
export const shots: readonly Shot[] = [
  ...[...ofOnePage.values()].flatMap((own) => [...new Map(own.map((shot) => [shot.name, shot])).values()]),
  ...playShots,
]

/** Whether a word after `npm run shots --` means a shot, by the beginning of its name or a part of its path. */
export function isNamed({ name, path }: Shot, word: string): boolean {
  return name === word || name.startsWith(`${word}-`) || path.split(/[/?]/).includes(word)
}
