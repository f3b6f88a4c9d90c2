import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '../../session/dialogs.ts'
import { answer, lost, pending, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t } from '../../test/screen.ts'
import { showToast } from '../../ui/toast.tsx'

async function openLogout(isPhone = false) {
  await renderAt('/vip', { signedIn: true, isPhone, lang: isPhone ? 'en-US' : 'zh-CN' })
  openDialog('logout')
  return page.getByRole('dialog', { name: t('session.logout.title') })
}

const confirm = () => page.getByRole('button', { name: t('session.logout.confirm') })
const visitorsButton = () => page.getByRole('banner').getByRole('button', { name: t('site.login'), exact: true })

test.each([
  ['the server has ended it', {}],
  ['it was over already', refused('sessionExpired')],
])('the session ends when %s', async (_name, reply) => {
  answer('logout', reply as Record<never, never>)
  const dialog = await openLogout()
  // A success is seen, whatever was said a moment ago.
  showToast('older')
  await confirm().click()
  await expect.element(visitorsButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t('session.logout.done'))).toBeVisible()
  expect(location.pathname).toBe('/home/index')
  expect(sent('logout')).toEqual([{}])
})

test.each([
  ['the server is busy', refused('overloaded'), 'errors.overloaded'],
  ['the network fails', lost, 'site.network.failed'],
] as const)('nothing changes and the dialog says why when %s', async (_name, reply, text) => {
  answer('logout', reply)
  const dialog = await openLogout()
  await confirm().click()
  await expect.element(dialog.getByText(t(text))).toBeVisible()
  await expect.element(visitorsButton()).not.toBeInTheDocument()
})

test('a second click sends nothing', async () => {
  answer('logout', pending)
  await openLogout()
  await confirm().click()
  await confirm().click({ force: true })
  await expect.poll(() => sent('logout').length).toBe(1)
})

test.each([false, true])('it is accessible and fits the screen (phone: %s)', async (isPhone) => {
  const dialog = await openLogout(isPhone)
  await expect.element(dialog).toBeVisible()
  await expectGood()
})
