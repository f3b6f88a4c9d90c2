// What floats over the pages, and the page about installing, in their states.
import { openFloat } from '../support/float.ts'
import { operator } from '../support/operator.ts'
import { select } from '../support/site.ts'
import { type Prepare, type Shot, shotAt } from './shot.ts'

async function endAll(): Promise<void> {
  const rows = await select<{ id: string }>('select id from maintenance where ended_at is null')
  for (const { id } of rows) await operator('endMaintenance', { id })
}

const at = (name: string, path: string, prepare: Prepare): Shot => shotAt(name, path, false, prepare)

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
  {
    ...at('maintain-long', '/maintain', async (page) => {
      const words = 'The lamps are taken down one by one, cleaned, filled and hung again. '.repeat(4)
      const endsAt = new Date(Date.now() + 5_400_000).toISOString()
      await operator('planMaintenance', {
        scope: 'TENANT',
        endsAt,
        titles: { 'en-US': 'Lamps out for a while, and a rather long title for it' },
        texts: { 'en-US': words },
      })
      await page.reload()
      await page.getByRole('timer').waitFor()
    }),
    tidy: endAll,
  },
  {
    ...at('maintain-ahead', '/home/index', async (page) => {
      const [startsAt, endsAt] = [3, 5].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
      await operator('planMaintenance', { scope: 'TENANT', startsAt, endsAt })
      await page.reload()
      await page.locator('.announcement').waitFor()
    }),
    tidy: endAll,
  },
  {
    ...at('limit-led', '/limit', async (page) => {
      await operator('saveRegion', { prohibitedCountries: ['SG'] })
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.116.1.1' })
      await page.reload()
      await page.getByText(/\u65b0\u52a0\u5761|Singapore/).waitFor()
    }),
    tidy: async () => {
      await operator('saveRegion', { prohibitedCountries: [] })
    },
  },
  at('download-facts', '/home/download', (page) => page.evaluate(() => scrollTo(0, 900))),
]
