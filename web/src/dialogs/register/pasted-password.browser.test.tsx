import { expect, test } from 'vitest'
import { openDoor, secretOf } from '../../test/doors.ts'
import { t } from '../../test/screen.ts'

test('a pasted password that is too long is named, and never cut to another one', async () => {
  const secret = secretOf(await openDoor('register'), 'session.password')
  await secret.fill('Lantern88')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    secret.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste('Sh0rt')).toBe(false)
  expect(paste('kx3Rwe-7Yubpn-qo2Lma')).toBe(true)
  const told = t('session.password.pasted', { max: 16, length: 20 })
  await expect.element(secret).toHaveAccessibleDescription(told)
  await expect.element(secret).toHaveValue('Lantern88')
  await secret.fill('Lantern89')
  await expect.element(secret).not.toHaveAccessibleDescription(told)
})
