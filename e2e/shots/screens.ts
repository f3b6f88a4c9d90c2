// What the contact sheet shows.
import type { Page } from '@playwright/test'
import { select } from '../support/site.ts'
import { textsOf } from '../support/texts.ts'
import { feedbackShots } from './feedback.ts'
import { floatShots } from './float.ts'
import { galleryShots } from './gallery.ts'
import { homeShots } from './home.ts'
import { identityShots } from './identity.ts'
import { lobbyShots } from './lobby.ts'
import { moneyShots } from './money.ts'
import { popupShots } from './popup.ts'
import type { Shot } from './shot.ts'

const publicPaths: readonly [name: string, path: string][] = [
  ['home', '/home/index'],
  ['game', '/game'],
  ['discount', '/home/discount'],
  ['customer-service', '/home/customerService'],
  ['download', '/home/download'],
  ['teamwork', '/home/teamwork'],
  ['vip', '/vip'],
  ['maintain', '/maintain'],
  ['limit', '/limit'],
]

const memberPaths: readonly [name: string, path: string][] = [
  ['home-member', '/home/index'],
  ['account', '/member/account'],
  ['wallet', '/member/wallet'],
  ['recharge', '/member/recharge'],
  ['withdraw', '/member/withdraw'],
  ['transfer', '/member/transfer'],
  ['records', '/member/records'],
  ['records-bets', '/member/records?tab=bets'],
]

const fromHeader = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Every screen and dialog, in the order of the sheet; the site must be started and hold the demo. */
export async function shots(): Promise<Shot[]> {
  const [held] = await select<{ id: string }>(
    "select w.id from withdrawal w join member m on m.id = w.member_id where m.user_name_key = 'linqing' and w.state = 'REVIEW' limit 1",
  )
  return [
    ...publicPaths.map(([name, path]) => ({ name, path, signedIn: false })),
    {
      name: 'login',
      path: '/home/index',
      signedIn: false,
      prepare: (page, lang) => fromHeader(page, textsOf(lang)('site.login')),
    },
    {
      name: 'register',
      path: '/home/index',
      signedIn: false,
      prepare: async (page, lang) => {
        const t = textsOf(lang)
        await fromHeader(page, t('site.login'))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('session.login.toRegister') })
          .click()
        await page.getByRole('dialog', { name: t('session.register.title') }).waitFor()
      },
    },
    ...memberPaths.map(([name, path]) => ({ name, path, signedIn: true })),
    ...(held ? [{ name: 'withdraw-held', path: `/member/withdraw/${held.id}`, signedIn: true }] : []),
    {
      name: 'play',
      path: '/game/play/yunque/longteng',
      signedIn: true,
      prepare: async (page, lang) => {
        const spin = page.frameLocator('iframe').locator('.spin')
        const skip = page.getByRole('button', { name: textsOf(lang)('game.transfer.skip') })
        await Promise.race([spin.waitFor(), skip.waitFor()])
        if (await skip.isVisible()) await skip.click()
        await spin.waitFor()
      },
    },
    ...homeShots,
    ...lobbyShots,
    ...floatShots,
    ...feedbackShots,
    ...moneyShots,
    ...popupShots,
    ...identityShots,
    ...galleryShots,
  ]
}
