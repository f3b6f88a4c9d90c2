import { afterEach, expect, test } from 'vitest'
import { storeInviteCode } from '../../session/invite-link.ts'
import { visitorBoot } from '../../test/boot.ts'
import { fieldOf, openDoor } from '../../test/doors.ts'

// The site's modules live on in the worker's next file.
afterEach(() => {
  storeInviteCode('')
})

const asking = { boot: { config: { ...visitorBoot.config, isInvite: true } } }

test('a friend’s link fills in the invite code', async () => {
  expect(storeInviteCode('?invite=+LINQ2345-and-more')).toBe(true)
  const dialog = await openDoor('register', asking)
  await expect.element(fieldOf(dialog, 'session.register.invite')).toHaveValue('LINQ2345-and')
})

test('without a link the invite code is empty', async () => {
  expect(storeInviteCode('?tab=1')).toBe(false)
  const dialog = await openDoor('register', asking)
  await expect.element(fieldOf(dialog, 'session.register.invite')).toHaveValue('')
})
