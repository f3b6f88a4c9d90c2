import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fullHome } from '../../../test/home.ts'
import { answer, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { t } from '../../../test/screen.ts'
import { testStates } from '../../../test/states.ts'

const path = '/game/play/yunque/game1/trial'
const url = 'about:blank'
const says = (key: string) => async () => {
  await expect.element(page.getByRole('main').getByText(t(key), { exact: false }).first()).toBeVisible()
}

testStates(fullHome, [
  { name: 'a visitor tries the game', path, isVisitor: true, calls: { openTrial: { url } }, see: says('game.trial') },
  { name: 'in maintenance', path, calls: { openTrial: refused('platformMaintenance') }, see: says('game.play.away') },
  { name: 'nobody knows it', path, calls: { openTrial: refused('notFound') }, see: says('game.play.unknown') },
])

test('a trial can begin again with fresh play money, and leads to the game itself', async () => {
  answer('openTrial', { url })
  await renderAt(path, { signedIn: true, calls: fullHome })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('game.trial.again') }).click()
  await expect.poll(() => sent('openTrial').length).toBe(2)
  const real = main.getByRole('link', { name: t('game.trial.real') })
  expect(real.element().getAttribute('href')).toBe('/game/play/yunque/game1')
})
