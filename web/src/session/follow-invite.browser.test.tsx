import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { visitorBoot } from '../test/boot.ts'
import { answer, lost, sent } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { t } from '../test/screen.ts'
import { followInvite } from './follow-invite.ts'

const config = { ...visitorBoot.config, isInvite: true }
const boot = { ...visitorBoot, config }
const register = () => page.getByRole('dialog', { name: t('session.register.title') })

test('an agent’s link counts its visitor and opens the registration where it should', async () => {
  await renderAt('/vip', { boot: { config } })
  answer('openAgencyLink', { landing: 'REGISTER' })
  await followInvite(boot, 'LABCD2345')
  await expect.element(register()).toBeVisible()
  expect(sent('openAgencyLink')).toEqual([{ inviteCode: 'LABCD2345' }])
})

test('an agent’s link to another page opens no dialog, nor does one that could not be counted', async () => {
  await renderAt('/vip', { boot: { config } })
  answer('openAgencyLink', { landing: 'DISCOUNT' }, lost)
  await followInvite(boot, 'LABCD2345')
  await followInvite(boot, 'LABCD2345')
  expect(sent('openAgencyLink')).toHaveLength(2)
  await expect.element(register()).not.toBeInTheDocument()
})

test('a friend’s code asks to register and is not counted', async () => {
  await renderAt('/vip', { boot: { config } })
  await followInvite(boot, 'LINQ2345')
  await expect.element(register()).toBeVisible()
  expect(sent('openAgencyLink')).toEqual([])
})
