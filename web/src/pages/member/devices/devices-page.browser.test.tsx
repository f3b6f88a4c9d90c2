// Logging out everywhere else, and "this wasn't me". Devices and single sessions: ../security/security-page.browser.test.tsx.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { isSignedIn, kinds, onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyLists } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'

type Place = (typeof kinds)[number]

const at = '2026-03-01T12:30:00Z'
const login = (id: string, outcome: string, isCurrent = false) => ({
  id,
  at,
  deviceName: 'Firefox \u00b7 Windows',
  place: 'DE',
  ip: '88.198.0.*',
  outcome,
  way: 'PASSWORD',
  isCurrent,
})
const session = { id: 's', createdAt: at, seenAt: at, place: 'CN', isCurrent: true }
const device = {
  id: 'd',
  name: 'Chrome \u00b7 Windows',
  createdAt: at,
  seenAt: at,
  place: 'CN',
  isCurrent: true,
  sessions: [session],
}

const open = (place: Place, rows: ReturnType<typeof login>[], calls: Answers = {}) =>
  renderAt('/member/devices', {
    ...place,
    signedIn: true,
    calls: {
      ...emptyLists,
      listDevices: { rows: [device] },
      listLogins: { rows, nextCursor: '' },
      ...calls,
    },
  })

const button = (within: Locator, key: string) => within.getByRole('button', { name: t(key), exact: true })
const main = () => page.getByRole('main')
const disownButtons = () => main().getByText(t('security.disown.open'), { exact: true })

test.each(onPhone)('logs out everywhere else, after a failure too, in $lang', async (place) => {
  await open(place, [])
  await button(main(), 'security.signOut.open').click()
  const dialog = page.getByRole('dialog', { name: t('security.signOut') })
  await expect.element(dialog).toHaveAccessibleDescription(t('security.signOut.note'))
  answer('signOutEverywhere', lost, { ended: 2, forgotten: 1 })
  await dialog.getByRole('checkbox', { name: t('security.signOut.forget') }).click()
  await button(dialog, 'security.signOut.confirm').click()
  await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
  await expectGood()
  await button(dialog, 'security.signOut.confirm').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(t('security.signOut.done', { ended: 2 }))).toBeVisible()
  expect(sent('signOutEverywhere').at(-1)).toEqual({ alsoHere: false, forgetDevices: true })
  expect(isSignedIn()).toBe(true)
})

test('also here: the member is logged out', async () => {
  await open(kinds[0], [], { signOutEverywhere: { ended: 0, forgotten: 0 } })
  await button(main(), 'security.signOut.open').click()
  const dialog = page.getByRole('dialog', { name: t('security.signOut') })
  await dialog.getByRole('checkbox', { name: t('security.signOut.here') }).click()
  await button(dialog, 'security.signOut.confirmAll').click()
  await expect.poll(() => location.pathname).toBe('/home/index')
  expect(isSignedIn()).toBe(false)
  expect(sent('signOutEverywhere')).toEqual([{ alsoHere: true, forgetDevices: false }])
})

test.each(onDesktop)('a login by somebody else: secured, told, and on to the password, in $lang', async (place) => {
  await open(place, [login('mine', 'PASSED', true), login('theirs', 'PASSED')])
  await expect.poll(() => disownButtons().elements().length).toBe(1)
  await disownButtons().click()
  const dialog = page.getByRole('dialog', { name: t('security.disown'), exact: true })
  await expect.element(dialog.getByText(t('security.disown.passed'))).toBeVisible()
  await expectGood()
  answer('disownLogin', lost, { ended: 2, forgotten: 1 })
  await button(dialog, 'security.disown.confirm').click()
  await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
  await button(dialog, 'security.disown.confirm').click()
  for (const said of ['forgotten', 'held', 'next'] as const)
    await expect.element(dialog.getByText(t(`security.disown.${said}`))).toBeVisible()
  await expect.element(dialog.getByText(t('security.disown.ended', { ended: 2 }))).toBeVisible()
  await expectGood()
  await dialog.getByRole('link', { name: t('security.password.change') }).click()
  await expect.element(page.getByRole('dialog', { name: t('security.task.password') })).toBeVisible()
  expect(sent('disownLogin')).toEqual([{ id: 'theirs' }, { id: 'theirs' }])
})

test('a login that waited for its next check says that nobody came in', async () => {
  await open(kinds[0], [login('theirs', 'STEP')], { disownLogin: { ended: 0, forgotten: 0 } })
  await disownButtons().click()
  const dialog = page.getByRole('dialog', { name: t('security.disown'), exact: true })
  await expect.element(dialog.getByText(t('security.disown.step'))).toBeVisible()
  await button(dialog, 'security.disown.confirm').click()
  await expect.element(dialog.getByText(t('security.disown.endedBefore'))).toBeVisible()
})

test.each(onPhone)('a refused login ends nothing, in $lang', async (place) => {
  await open(place, [login('theirs', 'REFUSED')])
  await disownButtons().click()
  const dialog = page.getByRole('dialog', { name: t('security.disown'), exact: true })
  await expect.element(dialog.getByText(t('security.disown.refused'))).toBeVisible()
  await expectGood()
  await button(dialog, 'security.disown.later').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('disownLogin')).toEqual([])
})
