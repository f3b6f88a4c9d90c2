// The fund password before a withdrawal. server/src/money/cashier/withdrawal-proof.attacks.test.ts tests what it allows.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buttonOf, kinds, onPhone, secretOf } from '../../test/doors.ts'
import { answer, lost, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { emptyMoney, heldWithdrawal, nothingBound, withdrawalOptions } from '../../test/replies.ts'
import { expectGood, t } from '../../test/screen.ts'
import { challenge, shownKey } from '../../test/shown-key.ts'

afterEach(() => vi.restoreAllMocks())

const main = () => page.getByRole('main')
const look = () => page.getByRole('dialog', { name: t('cashier.confirm.title') })
const asked = () => page.getByRole('dialog', { name: t('security.fund.ask') })

/** Confirms a withdrawal that the server answers with the fund password's question. */
async function askFund(kind: (typeof kinds)[number], status: Partial<Reply<'getSecureStatus'>> = {}) {
  await renderAt('/member/withdraw', {
    ...kind,
    signedIn: true,
    calls: {
      ...emptyMoney,
      getSecureStatus: { ...nothingBound, isBindFundPassword: true, ...status },
      getWithdrawalOptions: withdrawalOptions,
      getWithdrawal: { withdrawal: heldWithdrawal },
    },
  })
  await main()
    .getByRole('textbox', { name: t('cashier.withdraw.amount') })
    .fill('20')
  await buttonOf(main(), 'cashier.withdraw.next').click()
  answer('createWithdrawal', refused('fundPasswordRequired'), { withdrawal: heldWithdrawal })
  await buttonOf(look(), 'cashier.confirm.submit').click()
  await expect.element(asked()).toBeVisible()
  return asked()
}

test.each(onPhone)('is asked, checked and followed by the same withdrawal, in $lang', async (kind) => {
  const dialog = await askFund(kind)
  const field = secretOf(dialog, 'security.fund')
  await expect.element(field).toHaveAccessibleDescription(t('security.fund.forgotten'))
  await expect.element(buttonOf(dialog, 'security.fund.passkey')).not.toBeInTheDocument()
  await expectGood()
  await field.fill('12')
  await buttonOf(dialog, 'security.stepUp.submit').click()
  await expect.element(dialog.getByText(t('security.fund.wrong'))).toBeVisible()
  expect(sent('stepUp')).toEqual([])
  answer('stepUp', refused('fundPasswordWrong'), { until: '' })
  await field.fill('111111')
  await buttonOf(dialog, 'security.stepUp.submit').click()
  await expect.element(dialog.getByText(t('errors.fundPasswordWrong'))).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await field.fill('258036')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('stepUp').at(-1)).toEqual({ method: 'FUND_PASSWORD', proof: '258036' })
  await expect.poll(() => sent('createWithdrawal')).toHaveLength(2)
})

test.each([
  ['the network fails', lost, 'site.network.failed'],
  ['it was guessed too often', refused('accountLocked', { minutes: '15' }), 'errors.accountLocked'],
] as const)('says so when %s, and Escape leaves the withdrawal undone', async (_name, reply, text) => {
  const dialog = await askFund(kinds[0])
  answer('stepUp', reply)
  await secretOf(dialog, 'security.fund').fill('258036')
  await buttonOf(dialog, 'security.stepUp.submit').click()
  await expect.element(dialog.getByText(t(text, { minutes: '15' }))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(look()).toBeVisible()
  expect(sent('createWithdrawal')).toHaveLength(1)
})

const passkey = { id: 'k', name: 'Laptop', createdAt: '2026-03-01T12:00:00Z', lastUsedAt: '', host: 'localhost' }

test.each(kinds)('a passkey does instead, where the member has one, in $lang', async (kind) => {
  const dialog = await askFund(kind, { passkeys: [passkey], stepUpMethods: ['PASSKEY'] })
  const instead = buttonOf(dialog, 'security.fund.passkey')
  await expect.element(secretOf(dialog, 'security.fund')).toBeVisible()
  await expect.element(instead).toBeVisible()
  await expectGood()
  answer('beginStepUpPasskey', challenge)
  answer('stepUp', refused('codeWrong'), { until: '' })
  const ask = vi.spyOn(navigator.credentials, 'get')
  ask.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError')).mockResolvedValue(shownKey())
  for (const said of ['session.passkey.closed', 'errors.codeWrong']) {
    await instead.click()
    await expect.element(dialog.getByText(t(said))).toBeVisible()
  }
  await instead.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => sent('createWithdrawal')).toHaveLength(2)
  expect(sent('beginStepUpPasskey')).toEqual([
    { forWithdrawal: true },
    { forWithdrawal: true },
    { forWithdrawal: true },
  ])
  expect(sent('stepUp').map(({ method }) => method)).toEqual(['WITHDRAWAL_PASSKEY', 'WITHDRAWAL_PASSKEY'])
})
