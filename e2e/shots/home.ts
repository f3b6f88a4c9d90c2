// Pictures of home: its lower parts, its slides and its dialogs.
import { type Prepare, type Shot, shotAt } from './shot.ts'

const at = (name: string, signedIn: boolean, prepare: Prepare): Shot => shotAt(name, '/home/index', signedIn, prepare)

const slide = (number: number): Prepare => {
  return async (page, t) => {
    const name = t('content.hero.slide', { number, title: '' }).trim()
    await page.getByRole('button', { name }).click()
    // The illustration of a slide is a chunk that loads late.
    await page.locator('.hero-slide:not([aria-hidden]) .hero-scene svg').waitFor()
  }
}

/** The shelves, which begin below the line about the books; what is below the first view loads at the first move. */
const toShelves: Prepare = async (page) => {
  await page.mouse.wheel(0, 1)
  await page.locator('.books-line').evaluate((line) => scrollTo(0, line.getBoundingClientRect().top + scrollY - 96))
  await page.locator('.books-line[aria-busy="false"]').waitFor()
}

const toTrust: Prepare = async (page, t) => {
  await toShelves(page, t)
  await page.getByRole('region', { name: t('content.trust.label') }).evaluate((trust) => trust.scrollIntoView())
}

const toFoot: Prepare = async (page) => {
  await page.getByRole('contentinfo').evaluate(() => scrollTo(0, document.body.scrollHeight))
}

const openFrom =
  (key: string): Prepare =>
  async (page, t) => {
    await page.getByRole('button', { name: t(key) }).click()
    await page.getByRole('dialog').waitFor()
  }

export const homeShots: readonly Shot[] = [
  ...[2, 3].map((number) => at(`home-slide-${number}`, false, slide(number))),
  at('home-notices', false, (page, t) => page.getByRole('button', { name: t('content.notice.all') }).click()),
  at('home-shelves', false, toShelves),
  at('home-shelves-member', true, toShelves),
  at('home-trust', false, toTrust),
  at('home-foot', false, toFoot),
  at('home-calm', false, openFrom('site.footer.calm')),
]
