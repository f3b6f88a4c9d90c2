import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lin } from '../../../test/boot.ts'
import { onDesktop } from '../../../test/doors.ts'
import { refused } from '../../../test/network.ts'
import { checked, discountCalls as calls, kindNamed } from '../../../test/promotions.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'

const path = '/home/discount?id=friends'
const friends = kindNamed('friends')
const reached = checked(friends, { reason: 'NOT_REACHED', current: '1', target: '3', nextReward: '68.00' })
const main = () => page.getByRole('main')
const copied: string[] = []

beforeEach(() => {
  copied.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
})
afterEach(() => vi.restoreAllMocks())

test.each(onDesktop)('a member copies the invite code and the link with it, in $lang', async (kind) => {
  await renderAt(path, { ...kind, signedIn: true, calls: { ...calls, ...reached } })
  await expect.element(main().getByText(lin.inviteCode, { exact: true })).toBeVisible()
  await expect.element(main().getByText(t('promotion.left.FRIENDS', { left: '2', reward: '68 CNY' }))).toBeVisible()
  await main()
    .getByRole('button', { name: t('promotion.invite.copyLink') })
    .click()
  await main()
    .getByRole('button', { name: t('promotion.invite.copyCode') })
    .click()
  await expect.poll(() => copied).toEqual([`${location.origin}/home/index?invite=${lin.inviteCode}`, lin.inviteCode])
  await expectGood()
})

test('a code that did not load can be loaded again', async () => {
  const failed = { ...calls, ...reached, getUserInfo: refused('internal') }
  await renderAt(path, { signedIn: true, boot: { user: undefined } as never, calls: failed })
  await expect.element(main().getByText(t('promotion.invite.failed'))).toBeVisible()
})

test('a visitor sees what friends bring, and no code', async () => {
  await renderAt(path, { calls })
  await expect.element(main().getByText(t('promotion.base.FRIENDS', { min: '3' }))).toBeVisible()
  await expect.element(main().getByText(t('promotion.invite'))).not.toBeInTheDocument()
})
