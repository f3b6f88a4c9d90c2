// The backup codes of an authenticator app: kept once, renewed, counted.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { kinds, onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyLists, nothingBound } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'

afterEach(() => vi.restoreAllMocks())

const backupCodes = [...'ABCDEFGHJK'].map((letter) => `7KQM${letter}-2FHTA`)
const status = (change: Partial<Reply<'getSecureStatus'>>) => ({ ...nothingBound, ...change })
const button = (within: Locator, key: string) => within.getByRole('button', { name: t(key), exact: true })
const main = () => page.getByRole('main')
const dialogOf = (task: string) => page.getByRole('dialog', { name: t(`security.task.${task}`) })

const open = (place: (typeof kinds)[number], calls: Answers) =>
  renderAt('/member/security', { ...place, signedIn: true, calls: { ...emptyLists, ...calls } })

test.each(onPhone)(
  'turning the app on shows ten codes once, to copy, to download and to keep, in %s',
  async (_, place) => {
    const secret = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }
    await open(place, { beginTotp: secret, confirmTotp: { backupCodes } })
    await button(main(), 'security.totp.add').click()
    const dialog = dialogOf('totp')
    const focused: EventTarget[] = []
    const note = ({ target }: FocusEvent) => target && focused.push(target)
    document.addEventListener('focusin', note)
    await button(dialog, 'security.totp.begin').click()
    const field = dialog.getByLabelText(t('session.factor.code'))
    await expect.element(field).toHaveFocus()
    answer('getSecureStatus', status({ hasTotp: true, backupCodesLeft: 10 }))
    await field.fill('123456')
    const list = dialog.getByRole('list', { name: t('security.backup') })
    await expect.element(list).toHaveFocus()
    document.removeEventListener('focusin', note)
    // The dialog itself never takes the focus: it would do so again in the next frame.
    expect(focused).not.toContain(dialog.element())
    for (const code of backupCodes) await expect.element(list.getByText(code)).toBeVisible()
    await expectGood()

    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button(dialog, 'security.backup.copy').click()
    expect(copied).toHaveBeenCalledWith(backupCodes.join('\n'))
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await button(dialog, 'security.backup.download').click()
    expect(clicked).toHaveBeenCalledOnce()
    for (const code of backupCodes) expect(await saved[0]!.text()).toContain(code)

    await button(dialog, 'security.backup.kept').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(main().getByText(t('security.backup.left', { left: 10 }))).toBeVisible()
  },
)

test.each(onDesktop)('few codes can be made anew, in $lang', async (place) => {
  await open(place, { getSecureStatus: status({ hasTotp: true, backupCodesLeft: 2 }) })
  await expect.element(main().getByText(t('security.backup.left', { left: 2 }))).toBeVisible()
  await button(main(), 'security.backup.renew').click()
  const dialog = dialogOf('backupCodes')
  await expect.element(dialog.getByText(t('security.backup.renewNote'))).toBeVisible()
  answer('renewBackupCodes', lost, { backupCodes })
  await button(dialog, 'security.backup.renew').click()
  await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
  await expectGood()
  answer('getSecureStatus', status({ hasTotp: true, backupCodesLeft: 10 }))
  await button(dialog, 'security.backup.renew').click()
  await button(dialog, 'security.backup.kept').click()
  await expect.element(page.getByText(t('security.backup.done'))).toBeVisible()
  await expect.element(main().getByText(t('security.backup.left', { left: 10 }))).toBeVisible()
  expect(sent('renewBackupCodes')).toHaveLength(2)
})

test('an app from before has no codes yet', async () => {
  await open(kinds[0], { getSecureStatus: status({ hasTotp: true }), renewBackupCodes: { backupCodes } })
  await expect.element(main().getByText(t('security.backup.none'))).toBeVisible()
  await button(main(), 'security.backup.make').click()
  const dialog = dialogOf('backupCodes')
  await button(dialog, 'security.backup.make').click()
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(10)
})
