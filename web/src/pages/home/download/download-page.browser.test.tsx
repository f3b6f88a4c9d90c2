// The page about installing the app. server/src/door/pages/pages.test.ts tests what the server renders for each device,
// e2e/pwa.test.ts a real installation.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitorBoot } from '../../../test/boot.ts'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'

const path = '/home/download'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

afterEach(() => {
  vi.restoreAllMocks()
  window.installOffer = undefined
})

const tab = (system: string) => page.getByRole('tab', { name: t(`download.system.${system}`) })
const install = () => page.getByRole('button', { name: t('download.install') })

async function expectSystem(system: string): Promise<void> {
  await expect.element(tab(system)).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  for (const place of [1, 2, 3])
    await expect.element(panel.getByText(t(`download.step.${system}.${place}`))).toBeVisible()
  const address = `${visitorBoot.config.siteUrl}${path}?system=${system}`
  await expect.element(panel.getByRole('img')).toHaveAccessibleName(`${t('download.qr')} ${address}`)
}

/** Simulates the browser's install prompt; the returned function makes the member accept or dismiss it. */
function offer(): (outcome: 'accepted' | 'dismissed') => void {
  let choose: (answer: { outcome: string }) => void = () => {}
  const userChoice = new Promise((resolve) => (choose = resolve))
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt: asked, userChoice })
  dispatchEvent(window.installOffer)
  return (outcome) => choose({ outcome })
}
const asked = vi.fn(async () => {})

test.each(onPhone)('each device has its three steps, by press and by key, in $lang', async (kind) => {
  await renderAt(path, kind)
  await expectSystem('desktop')
  expect(page.getByText(t('download.yours')).elements()).toHaveLength(1)
  await expectGood()
  for (const system of ['ios', 'android']) {
    await tab(system).click()
    await expectSystem(system)
    expect(location.search).toBe(`?system=${system}`)
    await expectGood()
  }
  await userEvent.keyboard('{ArrowLeft}')
  await expectSystem('ios')
  await expect.element(install()).not.toBeInTheDocument()
})

test.each([
  ['?system=android', '', 'android'],
  ['?system=constructor', '', 'desktop'],
  ['', iphone, 'ios'],
])('a code leads to its system, a phone to its own, an unknown name to neither: %s', async (query, agent, system) => {
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  if (agent) vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  await renderAt(path + query)
  await expectSystem(system)
})

test.each(onDesktop)('an offer is taken by one press and good for one question, in $lang', async (kind) => {
  asked.mockClear()
  const choose = offer()
  await renderAt(path, kind)
  await expect.element(install()).toBeVisible()
  await expectGood()
  await install().click()
  await expect.element(install()).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  choose('dismissed')
  await expect.element(page.getByText(t('download.dismissed'))).toBeVisible()
  await expect.element(install()).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('appinstalled'))
  await expect.element(page.getByText(t('download.done'))).toBeVisible()
  await expect.element(page.getByText(t('download.dismissed'))).not.toBeInTheDocument()
  await expectGood()
})

test('inside the installed site it says so', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('display-mode') ? { ...real(query), matches: true } : real(query),
  )
  offer()
  await renderAt(path, { lang: 'en-US' })
  await expect.element(page.getByText(t('download.inside', { name: 'Mingtang' }))).toBeVisible()
  await expect.element(install()).not.toBeInTheDocument()
  await expectGood()
})

test('inside another app it says how to leave it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iphone} MicroMessenger/8.0.50`)
  await renderAt(path, { isPhone: true })
  await expect.element(page.getByText(t('download.inApp', { app: 'WeChat' }))).toBeVisible()
  await expectGood()
})
