// What floats over the pages, and the page about installing, in their states.
import type { Page } from '@playwright/test'
import { awake } from '../support/awake.ts'
import { openFloat } from '../support/float.ts'
import { type Say, textsOf } from '../support/texts.ts'
import type { Shot } from './shot.ts'

const at = (
  name: string,
  path: string,
  prepare: (page: Page, t: Say) => Promise<void>,
  more: Partial<Shot> = {},
): Shot => ({
  name,
  path,
  signedIn: false,
  prepare: async (page, lang) => {
    await awake(page)
    await prepare(page, textsOf(lang))
  },
  ...more,
})

export const floatShots: readonly Shot[] = [
  at('float-app', '/home/index', (page, t) => openFloat(page, t, 'float.app')),
  at('float-mobile', '/game', (page, t) => openFloat(page, t, 'float.mobile')),
  at('float-agent', '/home/index', (page, t) => openFloat(page, t, 'site.nav.teamwork')),
  at('download-offered', '/home/download?system=android', async (page, t) => {
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt')
      window.dispatchEvent(Object.assign(offer, { prompt: async () => {}, userChoice: new Promise(() => {}) }))
    })
    await page.getByRole('button', { name: t('download.install') }).waitFor()
  }),
  at('download-steps', '/home/download?system=desktop', async (page, t) => {
    await page.getByRole('tablist', { name: t('download.systems') }).evaluate((tabs) => tabs.scrollIntoView())
  }),
  at('download-facts', '/home/download', (page) => page.evaluate(() => scrollTo(0, 900))),
]
