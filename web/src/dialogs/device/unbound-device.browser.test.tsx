// The device step of an account without phone and email.
import type { DeviceProof } from '@mingtang/contract/gen/words.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  accountButton,
  buttonOf,
  enter,
  expectOutside,
  fieldOf,
  loggedIn,
  onDesktop,
  onPhone,
} from '../../test/doors.ts'
import { answer, lost, refused, sent } from '../../test/network.ts'
import { expectGood, t } from '../../test/screen.ts'

afterEach(() => void vi.useRealTimers())

const line = { id: '1', apiMode: 'NORMAL', serviceUrl: 'tel:+861000', name: '+86 1000' }
// A reply has no login before the approval.
const waiting = { reference: '482913', state: 'WAITING', login: undefined as never }

async function openStep(
  deviceProofs: DeviceProof[],
  visit: Parameters<typeof enter>[1] = {},
  passkeyHosts: string[] = [],
) {
  await enter({ needSeAuth: true, deviceProofs, passkeyHosts }, visit)
  const dialog = page.getByRole('dialog', { name: t('session.device.title') })
  await expect.element(dialog).toBeVisible()
  return {
    dialog,
    name: fieldOf(dialog, 'session.name.label'),
    tail: fieldOf(dialog, 'session.device.tail'),
    confirm: buttonOf(dialog, 'session.device.confirm'),
  }
}

test.each(onPhone)('a passkey of another host is named, with the way there, in $lang', async (kind) => {
  const { dialog } = await openStep(['IDENTITY', 'OPERATOR'], kind, ['first.example'])
  await expect.element(dialog.getByText(t('session.passkey.elsewhere', { host: 'first.example' }))).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /first\.example/ })).toBeVisible()
  await expectGood()
})

test.each(onPhone)('name and card: incomplete, refused, accepted, in $lang', async (kind) => {
  answer('checkDeviceIdentity', refused('identityWrong'), lost, { login: loggedIn })
  const { dialog, name, tail, confirm } = await openStep(['IDENTITY', 'OPERATOR'], kind)
  await expectGood()
  await confirm.click()
  await expect.element(name).toHaveAccessibleDescription(t('session.name.ask'))
  await expect.element(tail).toHaveAccessibleDescription(t('session.device.tailWrong'))
  await expect.element(name).toHaveFocus()
  await name.fill(' \u6797\u9752 ')
  // A whole card number, in full-width digits: the tail is kept.
  await tail.fill('\uff16\uff12\uff12\uff12 \uff10\uff12\uff10\uff11 \uff14\uff14\uff11\uff10')
  await expect.element(tail).toHaveValue('4410')
  for (const said of ['errors.identityWrong', 'site.network.failed'] as const) {
    await confirm.click()
    await expect.element(dialog.getByText(t(said))).toBeVisible()
  }
  await expectGood()
  await confirm.click()
  await expect.element(accountButton()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('checkDeviceIdentity')[0]).toEqual({ name: '\u6797\u9752', cardTail: '4410' })
  expect(sent('awaitDeviceApproval')).toEqual([])
})

test.each(onDesktop)(
  'customer service: a number to tell, the lines, and it goes on by itself, in $lang',
  async (kind) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer('awaitDeviceApproval', waiting, lost, { ...waiting, state: 'APPROVED', login: loggedIn })
    const { dialog, name } = await openStep(['OPERATOR'], { ...kind, calls: { listLines: { rows: [line] } } })
    await expect.element(name).not.toBeInTheDocument()
    await expect.element(dialog.getByText('482 913')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: '+86 1000' })).toBeVisible()
    await expectGood()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(accountButton()).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test.each(onPhone)('a refusal is said, and the asking ends, in $lang', async (kind) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer('awaitDeviceApproval', { ...waiting, state: 'REFUSED' })
  const { dialog } = await openStep(['IDENTITY', 'OPERATOR'], kind)
  await dialog.getByRole('radio', { name: t('session.device.way.OPERATOR') }).click({ force: true })
  await expect.element(dialog.getByText(t('session.device.refused'))).toBeVisible()
  await expectGood()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent('awaitDeviceApproval')).toHaveLength(1)
  await buttonOf(dialog, 'session.device.cancel').click()
  await expectOutside()
})
