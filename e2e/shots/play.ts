// Pictures of the game page with a real game; the component tests take those without one.
import type { Page } from '@playwright/test'
import { catalogue } from '../../games/src/catalogue.ts'
import type { Say } from '../support/texts.ts'
import { type Prepare, type Shot, shotAt } from './shot.ts'

async function openSlot(page: Page, t: Say): Promise<void> {
  const spin = page.frameLocator('iframe').locator('.spin')
  const skip = page.getByRole('button', { name: t('game.transfer.skip') })
  await Promise.race([spin.waitFor(), skip.waitFor()])
  if (await skip.isVisible()) await skip.click()
  await spin.waitFor()
}

async function openMenu(page: Page, t: Say): Promise<void> {
  await openSlot(page, t)
  const menu = page.getByRole('button', { name: t('game.play.menu') })
  if (await menu.isVisible()) await menu.click()
}

// A game uses the member's money, so only one is open at a time.
const at = (name: string, prepare: Prepare, game = 'yunque/longteng'): Shot => ({
  ...shotAt(name, `/game/play/${game}`, true, prepare),
  isAlone: true,
})

export const playShots: readonly Shot[] = [
  at('play', openSlot),
  at('play-menu', openMenu),
  at('play-money', async (page, t) => {
    await openMenu(page, t)
    await page
      .getByRole('button', { name: t('game.play.money'), exact: true })
      .last()
      .click()
  }),
  at('play-landscape', async (page, t) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openSlot(page, t)
  }),
  ...catalogue
    .filter(({ code }) => code !== 'longteng')
    .map(({ platform, code }) => at(`play-${code}`, openSlot, `${platform}/${code}`)),
]
