import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { teamsOf } from '../fixture/names.ts'
import { fixtureView } from './lobby.ts'
import { isListed, type KnownMarket, knownMarkets, marketView } from './market-views.ts'
import type { ChangeView } from './views.ts'

type Texts = Map<BuiltInLanguage, string>
/** How much of a match a page shows: all its markets, or those that stand in lists. */
export type Scope = 'WHOLE' | 'LISTED'
/** A market with what its view is made of, and the views that were asked for. */
type Told = { readonly key: string; readonly said: string; readonly known: KnownMarket; readonly texts: Texts }
/** What is other than it was told last. */
export type Difference = {
  readonly hasFixture: boolean
  readonly markets: readonly Told[]
  readonly hasOrder: boolean
}

/**
 * A match as pages were told it last: a change is what is other than that, whatever the reason is. Each view is written
 * once per language, however many pages are told it.
 */
export class ToldMatch {
  #fixture: FixtureRow
  #saidOfFixture = ''
  #all: readonly MarketState[] = []
  #fixtureTexts: Texts = new Map()
  #markets = new Map<string, Told>()
  #order: readonly string[] = []
  readAt = 0

  constructor(fixture: FixtureRow) {
    this.#fixture = fixture
  }

  get version(): bigint {
    return this.#fixture.version
  }

  /** Takes the match as it is now; undefined when pages know all of it. */
  take(fixture: FixtureRow, markets: readonly MarketState[], now: number): Difference | undefined {
    const { version: _, ...rest } = fixture
    const open = markets.filter(({ status }) => status === 'ACTIVE').length
    const saidOfFixture = JSON.stringify({ ...rest, open })
    const told = knownMarkets(markets).map((known) => this.#told(fixture, known))
    const order = told.map(({ key }) => key)
    const difference = {
      hasFixture: saidOfFixture !== this.#saidOfFixture,
      markets: told.filter((one) => this.#markets.get(one.key) !== one),
      hasOrder: order.join() !== this.#order.join(),
    }
    this.#fixture = fixture
    this.#all = markets
    this.readAt = now
    if (difference.hasFixture) this.#fixtureTexts = new Map()
    this.#saidOfFixture = saidOfFixture
    this.#markets = new Map(told.map((one) => [one.key, one]))
    this.#order = order
    const { hasFixture, hasOrder } = difference
    return hasFixture || hasOrder || difference.markets.length > 0 ? difference : undefined
  }

  /** The line of a page that is told this, undefined when it shows nothing of it; one that knows nothing yet is told all. */
  lineIn(lang: BuiltInLanguage, scope: Scope, difference: Difference = this.#whole()): string | undefined {
    const { hasFixture } = difference
    // Only who shows all markets has an order of them.
    const hasOrder = difference.hasOrder && scope === 'WHOLE'
    const markets = scope === 'WHOLE' ? difference.markets : difference.markets.filter(({ known }) => isListed(known))
    if (!hasFixture && !hasOrder && markets.length === 0) return undefined
    const head: Omit<ChangeView, 'fixture' | 'markets'> = {
      eventId: this.#fixture.eventId,
      version: Number(this.#fixture.version),
      ...(hasOrder && { order: this.#order }),
    }
    const texts = markets.map((one) => this.#marketText(one, lang))
    const fixture = hasFixture ? `,"fixture":${this.#fixtureText(lang)}` : ''
    return `${JSON.stringify(head).slice(0, -1)}${fixture},"markets":[${texts.join()}]}\n`
  }

  #whole(): Difference {
    return { hasFixture: true, hasOrder: true, markets: [...this.#markets.values()] }
  }

  /** The same object when its market is as it was. */
  #told({ homeId, awayId }: FixtureRow, known: KnownMarket): Told {
    const { marketId, specifiers, status, outcomes } = known.state
    const key = `${marketId}/${specifiers}`
    const said = JSON.stringify([status, outcomes, homeId, awayId])
    const before = this.#markets.get(key)
    return before?.said === said ? before : { key, said, known, texts: new Map() }
  }

  #marketText({ known, texts }: Told, lang: BuiltInLanguage): string {
    return textIn(texts, lang, () => marketView(known, teamsOf(this.#fixture), lang))
  }

  #fixtureText(lang: BuiltInLanguage): string {
    return textIn(this.#fixtureTexts, lang, () => fixtureView(this.#fixture, this.#all, lang))
  }
}

function textIn(texts: Texts, lang: BuiltInLanguage, view: () => unknown): string {
  const known = texts.get(lang)
  if (known !== undefined) return known
  const text = JSON.stringify(view())
  texts.set(lang, text)
  return text
}
