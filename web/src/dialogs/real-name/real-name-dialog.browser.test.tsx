// The real-name step of a login from an unusual region.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  enter,
  expectOutside,
  fieldOf,
  isSignedIn,
  kinds,
  loggedIn,
} from '../../test/doors.ts'
import { answer, lost, refused, sent } from '../../test/network.ts'
import { expectGood, t } from '../../test/screen.ts'

const realName = '\u6797\u9752'

async function openName(visit: Parameters<typeof enter>[1] = {}) {
  await enter({ actualNameAuth: true }, visit)
  const dialog = page.getByRole('dialog', { name: t('session.name.title') })
  await expect.element(dialog).toBeVisible()
  return { dialog, name: fieldOf(dialog, 'session.name.label'), submit: buttonOf(dialog, 'session.name.submit') }
}

test.each(kinds)('it reports missing or wrong input, and logs in, in $lang', async (kind) => {
  answer('verifyActualName', refused('nameWrong'), {
    login: { ...loggedIn, lastLoginAt: '2026-03-01T12:30:00Z', lastLoginPlace: 'CN' },
  })
  const { dialog, name, submit } = await openName(kind)
  await expect.element(dialog).toHaveAccessibleDescription(t('session.name.note'))
  await expect.element(name).toHaveFocus()
  for (const [typed, message] of [
    ['', 'session.name.ask'],
    ['7', 'session.name.wrong'],
    ['\u6797\u84dd', 'errors.nameWrong'],
  ] as const) {
    await name.fill(typed)
    await submit.click()
    await expect.element(name).toHaveAccessibleDescription(t(message))
    await expect.element(name).toHaveFocus()
  }
  await expectGood()
  expect(isSignedIn()).toBe(false)
  await name.fill(` ${realName} `)
  await submit.click()
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const place = kind.lang === 'zh-CN' ? '\u4e2d\u56fd' : 'China'
  const time = kind.lang === 'zh-CN' ? '3\u67081\u65e5 20:30' : 'Mar 1, 20:30'
  const said = `${t('session.login.done')}${t('session.login.lastFrom', { time, place })}`
  await expect.element(page.getByText(said)).toBeVisible()
  expect(sent('verifyActualName')).toEqual([{ name: '\u6797\u84dd' }, { name: realName }])
})

test('the field shows a network error', async () => {
  answer('verifyActualName', lost)
  const { name } = await openName()
  await name.fill(realName)
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(t('site.network.failed'))
})

test('cancelling leaves the visitor logged out', async () => {
  await openName()
  await userEvent.keyboard('{Escape}')
  await expectOutside()
})

test('the dialog links to customer service', async () => {
  const { dialog } = await openName()
  await buttonOf(dialog, 'session.service.contact').click()
  await expect.poll(() => location.pathname).toBe('/home/customerService')
  await expectOutside()
})
