// The book in the member site: matches that a test tells, and a member who bets on them.
import type { FrameLocator, Locator } from '@playwright/test'
import { openDatabase } from '../../games/src/db/database.ts'
import { tournaments } from '../../games/src/book/simulate/season/tournaments.ts'
import { tellFeed, type ToldFeed, type ToldMatch } from '../../games/src/test/told-feed.ts'
import { lost, won } from '../../games/src/book/market/outcome.ts'
import { expect, test as base } from './screen.ts'
import { select, siteFile } from './site.ts'
import { type Lang, type Say, sandboxTextsOf } from './texts.ts'
import { go, type Visitor } from './visitor.ts'

/** A match of the season's clubs, called by its home side, which is in no other match. */
export type Meeting = ToldMatch & { readonly home: string }
export type Book = {
  readonly feed: ToldFeed
  meet(lang: Lang, oddsMilli?: readonly number[], state?: 'SCHEDULED' | 'LIVE'): Promise<Meeting>
}

// Twenty seconds of silence would close all markets.
const beatMs = 4000
const clubs = tournaments
  .filter(({ sport, isCup }) => sport === 'football' && !isCup)
  .flatMap(({ id, entrants }) => entrants.map((entrant) => ({ ...entrant, tournamentId: id })))

/** The test with a book whose feed tells what the test says and nothing else. */
export const test = base.extend<object, { book: Book }>({
  book: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for.
    async ({}, use) => {
      const { gamesDatabaseUrl, secrets } = siteFile()
      const feed = await tellFeed(openDatabase(gamesDatabaseUrl, secrets.gamesSeeds, 2))
      const beats = setInterval(() => void feed.alive(), beatMs)
      // What a worker before this one told of stands.
      const [told] = await select<{ matches: number }>(
        'select count(*)::integer as matches from book_fixtures',
        [],
        gamesDatabaseUrl,
      )
      let met = 2 * (told?.matches ?? 0)
      await use({
        feed,
        async meet(lang, oddsMilli, state) {
          const [home, away] = [clubs[met], clubs[met + 1]]
          met += 2
          if (!home || !away || home.tournamentId !== away.tournamentId) throw new Error('There are no more clubs.')
          const who = { tournamentId: home.tournamentId, competitors: { home: home.id, away: away.id } }
          return { ...(await feed.match(oddsMilli, state, who)), home: home.name[lang] }
        },
      })
      clearInterval(beats)
      await feed.close()
    },
    { scope: 'worker' },
  ],
})

export const ends = { home: { 1: won, 2: lost, 3: lost }, away: { 1: lost, 2: lost, 3: won } }

/** The page of the book, by role and text. */
export type Hall = { readonly frame: FrameLocator; readonly words: Say; readonly isPhone: boolean }

/** Opens the sports hall from its own address, and waits until it takes bets. */
export async function openHall(visitor: Visitor, origin = ''): Promise<Hall> {
  await go(visitor, `${origin}/game/play/yunque/sports`)
  const frame = visitor.page.frameLocator('iframe')
  const words = sandboxTextsOf(visitor.lang, 'book')
  await expect(frame.getByRole('button', { name: words('nav.tickets') })).toBeVisible({ timeout: 30_000 })
  return { frame, words, isPhone: visitor.isPhone }
}

/** Shows the list of this name. */
export async function showMatches({ frame, words }: Hall, which: 'LIVE' | 'TODAY' | 'SOON'): Promise<void> {
  await frame.getByRole('button', { name: words('nav.matches') }).click()
  await frame
    .getByRole('group', { name: words('tabs') })
    .getByRole('button', { name: words(`tab.${which}`) })
    .click()
}

/** The price of an outcome of the match: of home, draw or away in their order. */
export function priceOf({ frame }: Hall, { home }: Meeting, at: 0 | 1 | 2): Locator {
  return frame.getByRole('article').filter({ hasText: home }).getByRole('group').first().getByRole('button').nth(at)
}

/** Puts outcomes on the slip, and opens it. */
export async function pick(hall: Hall, ...picked: readonly (readonly [Meeting, 0 | 1 | 2])[]): Promise<Locator> {
  for (const [match, at] of picked) {
    const price = priceOf(hall, match, at)
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
  }
  return openSlip(hall)
}

/** The slip, which a phone opens as a sheet. */
export async function openSlip({ frame, words, isPhone }: Hall): Promise<Locator> {
  if (!isPhone) return frame.getByRole('complementary', { name: words('slip.title') })
  await frame.getByRole('button', { name: words('slip.open') }).click()
  return frame.getByRole('dialog', { name: words('slip.title') })
}

/** Stakes on each line and places what is on the slip, whatever its button is called. */
export async function place({ words, isPhone }: Hall, slip: Locator, stake: string, key = 'slip.place'): Promise<void> {
  if (isPhone) {
    // Its own keys are there while the stake is put in.
    await slip.getByRole('textbox').click()
    const keys = slip.getByRole('group', { name: words('stake.keypad') })
    for (const key of stake) await keys.getByRole('button', { name: key, exact: true }).click()
  } else await slip.getByRole('textbox').fill(stake)
  await slip.getByRole('button', { name: words(key) }).click()
}

/** Waits until the slip was taken, and puts it away. */
export async function taken({ words }: Hall, slip: Locator): Promise<void> {
  await expect(slip.getByText(words('placed.ACCEPTED'))).toBeVisible({ timeout: 15_000 })
  await slip.getByRole('button', { name: words('placed.done') }).click()
}

/** The tickets that are open, or those that are settled, newest first. */
export async function showTickets({ frame, words }: Hall, which: 'open' | 'settled'): Promise<Locator> {
  await frame.getByRole('button', { name: words('nav.tickets') }).click()
  const tab = frame
    .getByRole('group', { name: words('nav.tickets') })
    .getByRole('button', { name: words(`tickets.${which}`) })
  // Asked for anew with each press of the other tab.
  await tab.click()
  return frame.locator('.ticket')
}
