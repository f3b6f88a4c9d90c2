import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setOnline } from '../test/network.ts'
import { keeper, renderAt } from '../test/render.tsx'
import { expectGood, t } from '../test/screen.ts'

const entries = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)

test('the menu has what the permissions allow, and other pages say that they are not permitted', async () => {
  const operator = { ...keeper, permissions: ['chat.desk'] }
  await renderAt('/audit', { operator })
  await expect.element(page.getByText(t('shell.forbidden'))).toBeVisible()
  expect(entries()).toEqual(['desk.title', 'answers.title', 'own.title'].map((key) => t(key)))
  await expectGood()
})

test('an address that is none says so', async () => {
  await renderAt('/nowhere')
  await expect.element(page.getByText(t('shell.notFound.note'))).toBeVisible()
})

test('language and look change at once and are kept', async () => {
  await renderAt('/nowhere')
  await page.getByRole('button', { name: t('shell.lang') }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect.element(page.getByText('No such page').first()).toBeVisible()
  await page.getByRole('button', { name: t('shell.look') }).click()
  await page.getByRole('menuitem', { name: t('shell.look.paper') }).click()
  await expect.poll(() => document.documentElement.dataset.look).toBe('paper')
  expect([localStorage.getItem('console.lang'), localStorage.getItem('console.look')]).toEqual(['en-US', 'paper'])
})

test('a lost network is said as long as it is lost', async () => {
  await renderAt('/nowhere')
  setOnline(false)
  await expect.element(page.getByText(t('shell.offline'))).toBeVisible()
  setOnline(true)
  await expect.element(page.getByText(t('shell.offline'))).not.toBeInTheDocument()
})
