// The lobby and the game frame in their states.
import type { Page } from '@playwright/test'
import { awake } from '../support/awake.ts'
import { select, switchFault } from '../support/site.ts'
import { type Lang, textsOf } from '../support/texts.ts'
import type { Shot } from './shot.ts'

const slotPath = '/game/play/yunque/longteng'

const setPlatform = (status: string) =>
  select(`update platform set status = $1 where tenant = 'mingtang' and code = 'yunque'`, [status])

async function openSlot(page: Page, lang: Lang): Promise<void> {
  const spin = page.frameLocator('iframe').locator('.spin')
  const skip = page.getByRole('button', { name: textsOf(lang)('game.transfer.skip') })
  await Promise.race([spin.waitFor(), skip.waitFor()])
  if (await skip.isVisible()) await skip.click()
  await spin.waitFor()
}

export const lobbyShots: readonly Shot[] = [
  { name: 'game-filtered', path: '/game?platform=yunque&tag=hot&sort=name', signedIn: false },
  { name: 'game-searching', path: '/game?search=lt', signedIn: true },
  { name: 'game-empty', path: '/game?search=zzzz', signedIn: false },
  { name: 'game-favourites-visitor', path: '/game?shelf=favourite', signedIn: false },
  {
    name: 'game-offline',
    path: '/game',
    signedIn: false,
    prepare: async (page, lang) => {
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page
        .getByRole('radio', { name: textsOf(lang)('game.type.chess'), exact: true })
        .first()
        .click()
    },
  },
  {
    name: 'game-failed',
    path: '/game',
    signedIn: false,
    prepare: async (page, lang) => {
      await awake(page)
      await page.route(/game_list/, (route) => route.abort())
      await page
        .getByRole('radio', { name: textsOf(lang)('game.type.chess'), exact: true })
        .first()
        .click()
      await page
        .getByRole('main')
        .getByRole('button', { name: textsOf(lang)('site.retry') })
        .waitFor()
    },
  },
  {
    name: 'game-maintenance',
    path: '/game',
    signedIn: false,
    prepare: async (page) => {
      await setPlatform('MAINTENANCE')
      await page.reload()
      await page.locator('#splash').waitFor({ state: 'detached' })
    },
    tidy: async () => void (await setPlatform('OPEN')),
  },
  {
    name: 'play-maintenance',
    path: slotPath,
    signedIn: true,
    prepare: async (page) => {
      await switchFault({ kind: 'maintenance' })
      await page.reload()
      await page.getByRole('alert').waitFor()
    },
    tidy: () => switchFault({ kind: 'none' }),
  },
  {
    name: 'play-visitor',
    path: slotPath,
    signedIn: false,
    prepare: async (page, lang) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: textsOf(lang)('session.close') })
        .click()
    },
  },
  {
    name: 'play-menu',
    path: slotPath,
    signedIn: true,
    prepare: async (page, lang) => {
      await openSlot(page, lang)
      const menu = page.getByRole('button', { name: textsOf(lang)('game.play.menu') })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'play-money',
    path: slotPath,
    signedIn: true,
    prepare: async (page, lang) => {
      await openSlot(page, lang)
      const t = textsOf(lang)
      const menu = page.getByRole('button', { name: t('game.play.menu') })
      if (await menu.isVisible()) await menu.click()
      await page
        .getByRole('button', { name: t('game.play.money'), exact: true })
        .last()
        .click()
    },
  },
  {
    name: 'play-landscape',
    path: slotPath,
    signedIn: true,
    prepare: async (page, lang) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await openSlot(page, lang)
    },
  },
]
