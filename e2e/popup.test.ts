// An operator's popup in a browser. When popups appear and stay closed is tested in web/src/dialogs/popup.
import { calm, quiet } from './support/awake.ts'
import { putPopups } from './support/popup.ts'
import { expect, test } from './support/screen.ts'
import { go } from './support/visitor.ts'

test('a popup for members appears when the page is idle, and not again after a reload', async ({ open }) => {
  const remove = await putPopups({ messageTitle: 'For members', audience: 'MEMBERS' }, { messageTitle: 'For visitors' })
  try {
    const visitor = await open({ signedIn: true, hasClock: true })
    const { page, t } = visitor
    await calm(page)
    await expect(page.getByRole('dialog', { name: 'For members', exact: true })).toBeVisible()
    await expect(page.getByText('1 / 2')).toHaveCount(0)
    await page.getByRole('button', { name: t('popup.known') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await go(visitor, '/home/index')
    await calm(page)
    await quiet(page)
    await page.clock.fastForward(3_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await remove()
  }
})
