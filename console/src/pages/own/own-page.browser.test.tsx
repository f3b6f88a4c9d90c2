import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pending, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Session = Reply<'listOperatorSessions'>['rows'][number]

const session = (id: string, isCurrent: boolean): Session => ({
  id,
  deviceName: `Firefox ${id}`,
  ip: '203.0.113.7',
  createdAt: '2026-03-01T08:00:00Z',
  seenAt: '2026-03-01T09:00:00Z',
  isCurrent,
})
const both = { rows: [session('here', true), session('there', false)] }
const here = { rows: [session('here', true)] }
const code = () => page.getByRole('textbox', { name: t('login.code') })
const renew = () => page.getByRole('button', { name: t('own.codes.renew') })
const revoke = () => page.getByRole('button', { name: t('own.revoke') })

describe.each(kinds)('in $lang', (kind) => {
  test('the own sessions and the backup codes', async () => {
    await renderAt('/own', { ...kind, calls: { listOperatorSessions: both } })
    await expect.element(page.getByText('Firefox there')).toBeVisible()
    // The session of this browser ends by the logout.
    expect(revoke().elements()).toHaveLength(1)
    const current = page.getByRole('listitem').filter({ hasText: 'Firefox here' })
    await expect.element(current.getByText(t('own.current'))).toBeVisible()
    await expectGood()
  })

  test('the sessions cannot be read', async () => {
    await renderAt('/own', { ...kind, calls: { listOperatorSessions: refused('internal') } })
    await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible()
    await expectGood()
  })

  test('new backup codes', async () => {
    const backupCodes = Array.from({ length: 10 }, (_, at) => `ABCD-EFG${at}`)
    await renderAt('/own', {
      ...kind,
      calls: { listOperatorSessions: here, renewOperatorBackupCodes: { backupCodes } },
    })
    await code().fill('123 456')
    await renew().click()
    for (const one of backupCodes) await expect.element(page.getByText(one)).toBeVisible()
    expect(sent('renewOperatorBackupCodes')).toEqual([{ code: '123456' }])
    expect(code().elements()).toEqual([])
    await expectGood()
  })
})

test('a session elsewhere is ended after a second press, and the list is read again', async () => {
  answer('listOperatorSessions', both, here)
  answer('revokeOperatorSession', {})
  await renderAt('/own')
  await revoke().click()
  await expect.element(page.getByText(t('own.revoke.ask'))).toBeVisible()
  expect(sent('revokeOperatorSession')).toEqual([])
  await page.getByRole('tooltip').getByRole('button').last().click()
  await expect.element(page.getByText('Firefox there')).not.toBeInTheDocument()
  expect(sent('revokeOperatorSession')).toEqual([{ id: 'there' }])
})

test('no code asks nobody; a wrong one is told, and another one can be tried', async () => {
  answer('renewOperatorBackupCodes', refused('codeWrong'), pending)
  await renderAt('/own', { calls: { listOperatorSessions: here } })
  await renew().click()
  await expect.element(page.getByText(t('login.code.empty'))).toBeVisible()
  expect(sent('renewOperatorBackupCodes')).toEqual([])
  await code().fill('000000')
  await renew().click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await code().fill('111111')
  await renew().click()
  await expect.poll(() => sent('renewOperatorBackupCodes').map((one) => one.code)).toEqual(['000000', '111111'])
})
