// The page of a prohibited region. e2e/limit.test.ts tests the redirect by the server.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readStored, writeStored } from '../../storage/stored.ts'
import { answer, type Answers, lost, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t } from '../../test/screen.ts'

const singapore: Reply<'getIpArea'> = { prohibited: true, country: 'SG' }
const china: Reply<'getIpArea'> = { prohibited: false, country: 'CN' }
const lines: Answers = {
  listLines: { rows: [{ id: '1', apiMode: 'NORMAL', serviceUrl: 'https://help.example', name: 'Lamp keeper' }] },
}

const retry = () => page.getByRole('button', { name: t('site.limit.retry') })
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path)

afterEach(() => void vi.useRealTimers())

test.each([
  ['zh-CN', false, ''],
  ['en-US', true, 'Singapore'],
] as const)('it says why, where one seems to be, and how to reach a person, in %s', async (lang, isPhone, place) => {
  await renderAt('/limit', { lang, isPhone, calls: { ...lines, getIpArea: place ? singapore : china } })
  await expect.element(page.getByRole('heading', { level: 1, name: t('site.limit.title') })).toBeInTheDocument()
  await expect.element(page.getByText(t('site.limit.note'))).toBeVisible()
  await expect.element(page.getByText(t('site.limit.moneyNote'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Lamp keeper' })).toBeVisible()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  const told = page.getByText(t('site.limit.place', { place }))
  if (place) await expect.element(told).toBeVisible()
  // A visitor who opened the URL directly may stay.
  await expectPath('/limit')
  await expectGood()
})

test('checking again shows that nothing changed, and goes home once it has', async () => {
  await renderAt('/limit', { lang: 'en-US', calls: { ...lines, getIpArea: singapore } })
  await retry().click()
  await expect.element(page.getByText(t('site.limit.still'))).toBeVisible()
  answer('getIpArea', lost, china)
  // Without a response nothing is known about the region.
  await retry().click()
  await expect.poll(() => sent('getIpArea').length).toBe(3)
  await expectPath('/limit')
  await retry().click()
  await expectPath('/home/index')
})

test('a redirected visitor goes home automatically when the region changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await renderAt('/limit', { lang: 'en-US', calls: { ...lines, getIpArea: singapore } })
  await expect.element(page.getByText(t('site.limit.place', { place: 'Singapore' }))).toBeVisible()
  answer('getIpArea', china)
  await vi.advanceTimersByTimeAsync(30_000)
  await expectPath('/home/index')
})

test('who was led here leaves when the tab is looked at again, and also after a reload', async () => {
  await renderAt('/limit', { lang: 'en-US', calls: { ...lines, getIpArea: singapore } })
  await expect.element(page.getByText(t('site.limit.place', { place: 'Singapore' }))).toBeVisible()
  answer('getIpArea', lost, china)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => sent('getIpArea').length).toBe(2)
  await expectPath('/limit')
  document.dispatchEvent(new Event('visibilitychange'))
  await expectPath('/home/index')
  expect(readStored('limited', 'session')).toBeUndefined()
  await writeStored('limited', true, 'session')
  await renderAt('/limit', { lang: 'en-US', calls: { ...lines, getIpArea: china } })
  await expectPath('/home/index')
})

test.each(['regionProhibited', 'regionLimited'] as const)(
  'a traveling member is redirected by the next call (%s)',
  async (error) => {
    await renderAt('/vip', {
      signedIn: true,
      calls: { ...lines, getIpArea: singapore, listWallets: refused(error) },
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(t('site.menu.wallet')) })
      .click()
    await expectPath('/limit')
    await expect.element(page.getByText(t('site.limit.note'))).toBeVisible()
  },
)
