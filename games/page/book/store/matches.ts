// What the page knows of matches, markets and prices: one cell each, so that a price that moves renders its button alone.
import type { ChangeView, FixtureView, MarketView } from '../../../src/book/api/views.ts'
import type { OutcomeKey } from '../../../src/book/ticket/slip.ts'
import { Cell } from './cell.ts'
import { noteNews } from './happenings.ts'

/** A fixture with the moment at which its clock was told. */
export type KnownFixture = FixtureView & { readonly heardAt: number }
/** A market without its prices. */
export type MarketShape = Omit<MarketView, 'outcomes'> & {
  readonly eventId: string
  readonly outcomes: readonly { readonly id: string; readonly name: string }[]
}
export type Price = {
  readonly oddsMilli: number | null
  /** Whether bets are taken on it now. */
  readonly isOpen: boolean
  /** How it has moved, for as long as that is shown. */
  readonly move: 'UP' | 'DOWN' | null
}

const moveShownMs = 2000
const unknownPrice: Price = { oddsMilli: null, isOpen: false, move: null }

const fixtures = new Map<string, Cell<KnownFixture | null>>()
const markets = new Map<string, Cell<MarketShape | null>>()
const prices = new Map<string, Cell<Price>>()
const lists = new Map<string, Cell<readonly string[]>>()

function cellIn<Value>(cells: Map<string, Cell<Value>>, key: string, empty: Value): Cell<Value> {
  const known = cells.get(key)
  if (known) return known
  const cell = new Cell(empty)
  cells.set(key, cell)
  return cell
}

const none: readonly string[] = []
/** The newest version of a match that was taken: an answer that was long on its way is passed over. */
const versions = new Map<string, number>()
/** What alone makes no fixture another one. */
const unshown = { heardAt: undefined, version: undefined }

/** An outcome as one text. */
export function keyOf({ eventId, marketId, specifiers, outcomeId }: OutcomeKey): string {
  return `${eventId}/${marketId}/${specifiers}/${outcomeId}`
}

export function fixtureCell(eventId: string): Cell<KnownFixture | null> {
  return cellIn(fixtures, eventId, null)
}

export function marketCell(marketKey: string): Cell<MarketShape | null> {
  return cellIn(markets, marketKey, null)
}

export function priceCell(key: OutcomeKey): Cell<Price> {
  return cellIn(prices, keyOf(key), unknownPrice)
}

/** The keys of a match's markets in their order. */
export function marketsOf(eventId: string): Cell<readonly string[]> {
  return cellIn(lists, eventId, none)
}

export function marketKey(eventId: string, market: Pick<MarketView, 'marketId' | 'specifiers'>) {
  return `${eventId}/${keyInMatch(market)}`
}

function keyInMatch({ marketId, specifiers }: Pick<MarketView, 'marketId' | 'specifiers'>): string {
  return `${marketId}/${specifiers}`
}

/**
 * Takes what a list or page of matches says, unless the stream of changes has told what is newer. `isWhole`: these are all
 * markets, in their order.
 */
export function takeMatch(fixture: FixtureView, told: readonly MarketView[], isWhole: boolean): void {
  const { eventId, version } = fixture
  if (!takeMarkets(eventId, version, told)) return
  takeFixture(fixture)
  if (isWhole) setOrder(eventId, told.map(keyInMatch))
}

/** Takes what is said of markets of a match or season, unless what is newer was told; false when it was. */
export function takeMarkets(eventId: string, version: number, told: readonly MarketView[]): boolean {
  if (version < (versions.get(eventId) ?? 0)) return false
  versions.set(eventId, version)
  for (const market of told) takeMarket(eventId, market)
  return true
}

/** Takes a line of the stream of changes: what it does not name is as it was. */
export function takeChange({ eventId, version, fixture, markets: told, order }: ChangeView): void {
  const before = fixtureCell(eventId).get()
  if (before && fixture) noteNews(eventId, before.facts, fixture.facts, minuteOf(fixture))
  versions.set(eventId, version)
  if (fixture) takeFixture(fixture)
  for (const market of told) takeMarket(eventId, market)
  if (order) setOrder(eventId, order)
}

function takeFixture(fixture: FixtureView): void {
  const cell = fixtureCell(fixture.eventId)
  const before = cell.get()
  const isSame = before && JSON.stringify({ ...before, ...unshown }) === JSON.stringify({ ...fixture, ...unshown })
  if (!isSame) cell.set({ ...fixture, heardAt: performance.now() })
}

function setOrder(eventId: string, order: readonly string[]): void {
  const list = marketsOf(eventId)
  const keys = order.map((key) => `${eventId}/${key}`)
  if (keys.join() !== list.get().join()) list.set(keys)
}

function minuteOf({ clock }: FixtureView): number | undefined {
  if (clock?.period?.kind !== 'HALF') return undefined
  return (clock.period.number - 1) * 45 + Math.floor(clock.playedSeconds / 60) + 1
}

/** Takes what a refused slip says of a price. */
export function takePrice(key: OutcomeKey, oddsMilli: number | null): void {
  const cell = priceCell(key)
  setPrice(cell, oddsMilli, oddsMilli !== null)
}

function takeMarket(eventId: string, market: MarketView): void {
  const { outcomes, ...rest } = market
  const cell = marketCell(marketKey(eventId, market))
  const shape = { ...rest, eventId, outcomes: outcomes.map(({ id, name }) => ({ id, name })) }
  if (JSON.stringify(cell.get()) !== JSON.stringify(shape)) cell.set(shape)
  for (const { id, oddsMilli, isOpen } of outcomes) {
    const key = { eventId, marketId: market.marketId, specifiers: market.specifiers, outcomeId: id }
    setPrice(priceCell(key), oddsMilli, market.status === 'OPEN' && isOpen && oddsMilli !== null)
  }
}

function setPrice(cell: Cell<Price>, oddsMilli: number | null, isOpen: boolean): void {
  const before = cell.get()
  if (before.oddsMilli === oddsMilli && before.isOpen === isOpen) return
  const moved = before.oddsMilli !== null && oddsMilli !== null ? oddsMilli - before.oddsMilli : 0
  const price: Price = { oddsMilli, isOpen, move: moved === 0 ? before.move : moved > 0 ? 'UP' : 'DOWN' }
  cell.set(price)
  if (moved === 0) return
  setTimeout(() => {
    // A newer move is shown for its own time.
    const now = cell.get()
    if (now === price || (now.oddsMilli === oddsMilli && now.move !== null)) cell.set({ ...now, move: null })
  }, moveShownMs)
}
