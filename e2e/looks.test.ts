// The screens match their reference pictures. E2E_LOOKS=update takes new pictures; open each before committing it.
import { filled, settled } from './support/awake.ts'
import { openDoor } from './support/identity.ts'
import { expect, test } from './support/screen.ts'
import { go, type Visitor } from './support/visitor.ts'

type Look = {
  path: string
  hasMenu?: boolean
  /** Opens a dialog over the page of another look, which is compared first: on a phone the dialog hides most of it. */
  over?: { look: string; open: (visitor: Visitor) => Promise<unknown> }
}

// A missing heading changes more than this fraction of the pixels, also behind a dialog's backdrop.
const tolerance = { maxDiffPixelRatio: 0.0005, threshold: 0.2 }

const looks: Record<string, Look> = {
  home: { path: '/home/index', hasMenu: true },
  lobby: { path: '/game?type=electronic', hasMenu: true },
  download: { path: '/home/download', hasMenu: true },
  vip: { path: '/vip' },
  limit: { path: '/limit' },
  login: { path: '/vip', over: { look: 'vip', open: (visitor) => openDoor(visitor, 'login') } },
  register: { path: '/vip', over: { look: 'vip', open: (visitor) => openDoor(visitor, 'register') } },
}

for (const [name, { path, hasMenu, over }] of Object.entries(looks)) {
  for (const [lang, isPhone, colorScheme] of [
    ['zh-CN', false, 'dark'],
    ['en-US', true, 'light'],
  ] as const) {
    const place = isPhone ? 'phone' : 'desktop'
    test(`${name} on a ${place}`, async ({ open }) => {
      // With reduced motion nothing moves by itself.
      const visitor = await open({
        lang,
        isPhone,
        path,
        hasClock: true,
        more: { colorScheme, reducedMotion: 'reduce' },
      })
      const { page } = visitor
      // Loads the page twice: the web font is used from the second visit on; the first one does not wait for it.
      await go(visitor, path)
      // The floating menu appears after a moment.
      await page.clock.fastForward(1_500)
      if (hasMenu) await page.locator('.float-menu, .float-sheet').first().waitFor({ state: 'attached' })
      if (over) {
        await expectLook(visitor, `${over.look}-${place}`)
        await over.open(visitor)
      }
      await expectLook(visitor, `${name}-${place}`)
    })
  }
}

async function expectLook({ page, t }: Visitor, name: string): Promise<void> {
  await filled(page)
  await settled(page)
  await page.clock.fastForward(500)
  // A captcha never shows the same letters twice, the QR code of a URL and the site's own address contain the test site's
  // port, the state of the recommended domains changes with the first probe, and the ledger grows.
  const mask = [
    page.locator('.books-line'),
    page.getByRole('img', { name: t('session.captcha.picture') }),
    page.getByRole('img', { name: /https?:/ }),
    page.getByText(t('site.domains.empty', { host: new URL(page.url()).host })),
    page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: t('site.domains.open', { host: 'www.mingtang.example' }) }) }),
  ]
  await expect(page).toHaveScreenshot(`${name}.png`, { ...tolerance, mask })
}
