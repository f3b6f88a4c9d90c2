// The question for the fund password, which every call by which value leaves may open.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { buttonOf, secretOf } from './doors.ts'
import { answer } from './network.ts'
import { nothingBound } from './replies.ts'
import { expectGood, t } from './screen.ts'

/** Presses what opens the question, and answers it rightly; the call is then sent again. */
export async function passFundProof(press: () => Promise<void>): Promise<void> {
  answer('getSecureStatus', { ...nothingBound, isBindFundPassword: true })
  answer('stepUp', { until: '2026-03-28T05:10:00Z' })
  await press()
  const dialog = page.getByRole('dialog', { name: t('security.fund.ask') })
  await expect.element(dialog).toBeVisible()
  await expectGood()
  await secretOf(dialog, 'security.fund').fill('258036')
  await buttonOf(dialog, 'security.stepUp.submit').click()
  await expect.element(dialog).not.toBeInTheDocument()
}
