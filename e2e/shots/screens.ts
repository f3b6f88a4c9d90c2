// The pages of the site on the contact sheet, with the demo's data. Pictures of the states of single screens are taken by
// the component tests.
import { openFloat } from '../support/float.ts'
import { siteFile } from '../support/site.ts'
import { agencyShots } from './agency.ts'
import { homeShots } from './home.ts'
import { playShots } from './play.ts'
import { type Shot, shotAt } from './shot.ts'

const visitor = (name: string, path: string): Shot => ({ name, path, signedIn: false })
const member = (name: string, path: string): Shot => ({ name, path, signedIn: true })
const float = (name: string, path: string, title: string): Shot =>
  shotAt(name, path, false, (page, t) => openFloat(page, t, title))

/** Every screen, in the order of the sheet. */
export const shots: readonly Shot[] = [
  visitor('home', '/home/index'),
  member('home-member', '/home/index'),
  ...homeShots,
  visitor('game', '/game'),
  visitor('game-filtered', '/game?platform=yunque&tag=hot&sort=name'),
  member('game-searching', '/game?search=lt'),
  visitor('discount', '/home/discount'),
  member('discount-member', '/home/discount'),
  visitor('discount-visitor-detail', '/home/discount?id=first-deposit'),
  member('discount-detail', '/home/discount?id=newcomer-steps'),
  member('discount-race', '/home/discount?id=weekly-race'),
  visitor('customer-service', '/home/customerService'),
  visitor('download', '/home/download'),
  visitor('teamwork', '/home/teamwork'),
  visitor('verify', '/home/verify'),
  visitor('fairness', '/home/fairness'),
  visitor('vip', '/vip'),
  member('vip-member', '/vip'),
  visitor('maintain', '/maintain'),
  visitor('limit', '/limit'),
  shotAt(
    'outbox',
    '/outbox',
    false,
    async (page) => void (await page.goto(`/outbox?key=${siteFile().secrets.outbox}`)),
  ),
  float('float-app', '/home/index', 'float.app'),
  float('float-mobile', '/game', 'float.mobile'),
  float('float-agent', '/home/index', 'site.nav.teamwork'),
  member('account', '/member/account'),
  member('profile', '/member/profile'),
  member('security', '/member/security'),
  member('devices', '/member/devices'),
  member('addresses', '/member/addresses'),
  member('mall', '/member/mall'),
  member('mall-orders', '/member/mall?tab=orders'),
  member('wallet', '/member/wallet'),
  member('recharge', '/member/recharge'),
  member('withdraw', '/member/withdraw'),
  member('withdraw-accounts', '/member/withdraw/accounts'),
  shotAt('withdraw-held', '/member/withdraw', true, async (page, t) => {
    const held = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: t('cashier.withdrawal.state.REVIEW') })
    await held.first().click()
    await page.waitForURL(/\/member\/withdraw\/./)
  }),
  member('turnover', '/member/turnover'),
  member('rebates', '/member/rebates'),
  ...agencyShots,
  member('points', '/member/points'),
  member('rewards', '/member/rewards'),
  member('messages', '/member/messages'),
  member('transfer', '/member/transfer'),
  member('records', '/member/records'),
  member('records-bets', '/member/records?tab=bets'),
  member('records-deposits', '/member/records?tab=recharges'),
  member('records-withdrawals', '/member/records?tab=withdrawals'),
  ...playShots,
]

/** Whether a word after `npm run shots --` means a shot, by the beginning of its name or a part of its path. */
export function isNamed({ name, path }: Shot, word: string): boolean {
  return name === word || name.startsWith(`${word}-`) || path.split(/[/?]/).includes(word)
}
