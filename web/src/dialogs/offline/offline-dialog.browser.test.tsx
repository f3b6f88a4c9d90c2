// A login that has ended elsewhere. With two real browsers: e2e/session-end.test.ts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountButton, buttonOf, expectOutside, isSignedIn, onDesktop } from '../../test/doors.ts'
import { answer, lost, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t } from '../../test/screen.ts'

test.each(onDesktop)('it says what happened, and leads back in, in $lang', async (kind) => {
  await renderAt('/vip', {
    ...kind,
    signedIn: true,
    calls: { checkOnline: { online: false, reason: 'ACCOUNT_OFFLINE' } },
  })
  const dialog = page.getByRole('dialog', { name: t('session.offline.title') })
  await expect.element(dialog.getByText(t('session.offline.note'))).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/home/index')
  await expectGood()
  await buttonOf(dialog, 'session.offline.login').click()
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
})

/** Simulates that the tab becomes visible. */
const see = () => document.dispatchEvent(new Event('visibilitychange'))

test('it is told at the next change of the route, and can be left at that', async () => {
  await renderAt('/home/download', { signedIn: true })
  await expect.element(accountButton()).toBeVisible()
  answer('checkOnline', { online: false, reason: 'ACCOUNT_OFFLINE' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.nav.vip') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('session.offline.title') })
  await buttonOf(dialog, 'session.offline.known').click()
  await expectOutside()
  expect(location.pathname).toBe('/home/index')
})

test('a login that was revoked ends without a word when the tab is seen again', async () => {
  await renderAt('/vip', { signedIn: true })
  await expect.element(accountButton()).toBeVisible()
  answer('checkOnline', { online: false, reason: 'REVOKED' })
  see()
  await expect.poll(isSignedIn).toBe(false)
  await expectOutside()
  expect(location.pathname).toBe('/home/index')
  expect(document.querySelector('.toast')).toBeNull()
})

test('a tab that is still logged in stays as it is, and no answer changes nothing', async () => {
  await renderAt('/vip', { signedIn: true })
  const asked = () => sent('checkOnline').length
  await expect.poll(asked).toBe(1)
  see()
  await expect.poll(asked).toBe(2)
  answer('checkOnline', lost)
  see()
  await expect.poll(asked).toBe(3)
  await expect.element(accountButton()).toBeVisible()
  expect(location.pathname).toBe('/vip')
})
