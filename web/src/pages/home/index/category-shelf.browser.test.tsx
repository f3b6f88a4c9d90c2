// One shelf for all types of games.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fullHome, gameOf } from '../../../test/home.ts'
import { sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { t } from '../../../test/screen.ts'

test('it shows one type of games after the other, each asked for when it is wanted', async () => {
  const listGames = ({ type = '' }) => {
    if (type === 'chess') return { rows: [], nextCursor: '', total: 0 }
    const row = gameOf(1, { type, enName: `One of ${type}` })
    return { rows: [row], nextCursor: '', total: 1 }
  }
  await renderAt('/home/index', { lang: 'en-US', calls: { ...fullHome, listGames } })
  const tabs = page.getByRole('tablist', { name: t('content.shelf.types') })
  await expect.element(tabs).toBeInTheDocument()
  tabs.element().scrollIntoView()
  const panel = page.getByRole('tabpanel')
  await expect.element(panel.getByText('One of live')).toBeVisible()
  const asked = () => sent('listGames').map(({ type }) => type)
  expect(asked()).not.toContain('fishing')
  await tabs.getByRole('tab', { name: t('game.type.fishing') }).click()
  await expect.element(panel.getByText('One of fishing')).toBeVisible()
  expect(asked().filter((type) => type === 'fishing')).toHaveLength(1)
  await tabs.getByRole('tab', { name: t('game.type.chess') }).click()
  await expect.element(panel.getByText(t('game.empty.type', { type: t('game.type.chess') }))).toBeVisible()
})
