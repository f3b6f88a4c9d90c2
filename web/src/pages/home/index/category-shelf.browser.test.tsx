// One shelf for all types of games.
import type { GameTypeCode } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { visitorBoot } from '../../../test/boot.ts'
import { fullHome, gameOf } from '../../../test/home.ts'
import { sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { t } from '../../../test/screen.ts'

test('it shows one type of games after the other, each asked for when it is wanted', async () => {
  const listGames = ({ type = '' }) => {
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
})

const withTypes = (...gameTypes: GameTypeCode[]) => ({ config: { ...visitorBoot.config, gameTypes } })

test('halls that do not open are nowhere: not in the menu, the tiles, the tabs or the lobby', async () => {
  const boot = withTypes('electronic', 'lottery')
  await renderAt('/home/index', { lang: 'en-US', calls: fullHome, boot })
  const names = (role: 'link' | 'tab' | 'radio', within: Locator) =>
    within
      .getByRole(role)
      .elements()
      .map((one) => one.textContent ?? '')
  const tabs = page.getByRole('tablist', { name: t('content.shelf.types') })
  await expect.element(tabs).toBeInTheDocument()
  const [slots, lottery] = [t('game.type.electronic'), t('game.type.lottery')]
  expect(names('tab', tabs)).toEqual([slots, lottery])
  const tiles = names('link', page.getByRole('navigation', { name: t('content.categories') }))
  expect(tiles.map((words) => [slots, lottery].find((name) => words.startsWith(name))).slice(0, 2)).toEqual([
    slots,
    lottery,
  ])
  const menu = names('link', page.getByRole('navigation', { name: t('site.nav.main') })).join()
  expect([menu.includes(slots), menu.includes(t('game.type.fishing')), menu.includes(t('game.type.live'))]).toEqual([
    true,
    false,
    false,
  ])
})

test('the link of a closed hall leads to all games', async () => {
  const boot = withTypes('electronic')
  await renderAt('/game?type=fishing', { lang: 'en-US', calls: fullHome, boot })
  const types = page.getByRole('radiogroup', { name: t('game.types') })
  await expect.element(types.getByRole('radio', { name: t('game.type.all') })).toBeChecked()
  expect(types.getByRole('radio').elements()).toHaveLength(2)
  expect(sent('listGames').at(-1)?.type).toBe('')
})
