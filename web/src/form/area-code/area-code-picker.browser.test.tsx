// The area-code picker of a phone field.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buttonOf, fieldOf, newPhone, onDesktop, openDoor } from '../../test/doors.ts'
import { sent } from '../../test/network.ts'
import { expectGood, t } from '../../test/screen.ts'

async function openPicker(visit: Parameters<typeof openDoor>[1]) {
  const dialog = await openDoor('login', visit)
  await dialog.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
  const chooseFrom = (code: string) => dialog.getByRole('button', { name: t('session.areaCode.choose', { code }) })
  await chooseFrom('+86').click()
  const picker = page.getByRole('dialog', { name: t('session.areaCode.title') })
  const search = picker.getByRole('combobox', { name: t('session.areaCode.search') })
  await expect.element(search).toHaveFocus()
  return { dialog, chooseFrom, picker, search }
}

test.each(onDesktop)('places are found by name, short code and dial code, in $lang', async (kind) => {
  const { dialog, chooseFrom, picker, search } = await openPicker(kind)
  const usual = picker.getByRole('group', { name: t('session.areaCode.recommended') })
  const dials = usual
    .getByRole('option')
    .elements()
    .map(({ textContent }) => /\+\d+$/.exec(textContent)?.[0])
  expect(dials).toEqual(['+86', '+852', '+886', '+853', '+60', '+81', '+1'])
  for (const [typed, dial] of [
    ['JP', '+81'],
    ['Germany', '+49'],
    ['60', '+60'],
  ] as const) {
    await search.fill(typed)
    await expect.poll(() => picker.getByRole('option').first().query()?.textContent).toContain(dial)
  }
  await expectGood()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(chooseFrom('+60')).toBeVisible()
  // The number is typed next; without a choice the focus returns to the button.
  await expect.element(fieldOf(dialog, 'session.phone')).toHaveFocus()
  await chooseFrom('+60').click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(chooseFrom('+60')).toHaveFocus()
  const phone = newPhone()
  await fieldOf(dialog, 'session.phone').fill(phone)
  await buttonOf(dialog, 'session.code.send').click()
  await expect.poll(() => sent('sendCode')).toMatchObject([{ username: phone, phoneAreaCode: 60 }])
})

test('arrow keys move through the list, and a click selects', async () => {
  const { chooseFrom, picker, search } = await openPicker({})
  const option = (at: number) => picker.getByRole('option').nth(at)
  const activeIs = (at: number) =>
    expect.element(search).toHaveAttribute('aria-activedescendant', option(at).element().id)
  await activeIs(0)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await activeIs(2)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(chooseFrom('+852')).toBeVisible()
  await chooseFrom('+852').click()
  await option(3).click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(chooseFrom('+853')).toBeVisible()
})

test('a search without results shows a message', async () => {
  const { picker, search } = await openPicker({})
  await search.fill('zzzz')
  await expect.element(picker.getByText(t('session.areaCode.none'))).toBeVisible()
  await expect.element(picker.getByRole('status')).toHaveTextContent(t('session.areaCode.found', { count: 0 }))
  await expectGood()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toBeVisible()
})
