// The strip of matches on the home page.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visitorBoot } from '../../../test/boot.ts'
import { fullHome } from '../../../test/home.ts'
import { matchOf, nextMatch } from '../../../test/matches.ts'
import { answer, lost, pending, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { t } from '../../../test/screen.ts'
import { testStates } from '../../../test/states.ts'

const path = '/home/index'
const strip = () => page.getByRole('region', { name: t('game.match.now') })
const card = (name: RegExp) => strip().getByRole('link', { name })
const toStrip = async (region = strip()) => {
  await expect.element(region).toBeInTheDocument()
  region.element().scrollIntoView({ block: 'center' })
}
const seeNone = async () => {
  await expect.element(page.getByRole('heading', { name: t('content.shelf.popular') })).toBeInTheDocument()
  await expect.poll(() => document.querySelector('.match-cards')).toBeNull()
}
const rows = [...[1, 2, 3].map((at) => matchOf(at)), nextMatch(4)]

testStates(fullHome, [
  {
    name: 'matches in play and next ones, with a long name',
    path,
    calls: { listLiveMatches: { rows } },
    see: async () => {
      await toStrip()
      await expect.element(card(/63.*Home 1.*2.*Away 1.*1.*1\.45/)).toBeVisible()
      await expect
        .element(card(/Home 1/))
        .toHaveAttribute('href', expect.stringContaining('/game/play/yunque/sports?at=match/match-1'))
    },
  },
  {
    name: 'only matches that begin next',
    path,
    isVisitor: true,
    calls: { listLiveMatches: { rows: [nextMatch(1), nextMatch(2)] } },
    see: () => toStrip(page.getByRole('region', { name: t('game.match.next') })),
  },
  { name: 'on its way', path, calls: { listLiveMatches: pending }, see: () => toStrip() },
  { name: 'no matches', path, isVisitor: true, calls: { listLiveMatches: { rows: [] } }, see: seeNone },
  { name: 'not there', path, isVisitor: true, calls: { listLiveMatches: lost }, see: seeNone },
])

test('without a hall nobody asks for matches', async () => {
  const boot = { config: { ...visitorBoot.config, gameTypes: ['electronic' as const] } }
  await renderAt(path, { lang: 'en-US', calls: fullHome, boot })
  await seeNone()
  expect(sent('listLiveMatches')).toEqual([])
})

test('it changes in place, and says so when there is nothing any more, without moving what is below', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderAt(path, { lang: 'en-US', calls: { ...fullHome, listLiveMatches: { rows } } })
  await toStrip()
  const height = () => document.querySelector('.match-cards')?.parentElement?.offsetHeight
  const before = height()
  const later = { name: 'Home 1', color: '#1e7d43', secondColor: '#ffd54a', score: 3 }
  answer('listLiveMatches', { rows: [matchOf(1, { home: later })] }, { rows: [] })
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(card(/Home 1\s*3/)).toBeVisible()
  expect(height()).toBe(before)
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(page.getByText(t('game.match.away'))).toBeVisible()
  expect(height()).toBe(before)
})
