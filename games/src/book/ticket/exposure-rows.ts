import type { Connection } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** What a possible win hangs on: an outcome, its market, its match, its player, and the player's day. */
export type Scope = 'OUTCOME' | 'MARKET' | 'EVENT' | 'PLAYER' | 'DAY'
export type Exposure = { readonly scope: Scope; readonly key: string; readonly winMinor: bigint }
type Holder = { readonly merchant: string; readonly currency: string }

const columns = (exposures: readonly Exposure[]) => ({
  scopes: exposures.map(({ scope }) => scope),
  keys: exposures.map(({ key }) => key),
  wins: exposures.map(({ winMinor }) => winMinor.toString()),
})

/** What may be won already on each of these. */
export async function findExposures(
  db: Connection,
  { merchant, currency }: Holder,
  exposures: readonly Exposure[],
): Promise<Exposure[]> {
  const { scopes, keys } = columns(exposures)
  return db.query<Exposure>(sql`
    SELECT scope, key, win_minor FROM book_exposures JOIN unnest(${scopes}::text[], ${keys}::text[]) AS asked (scope, key) USING (scope, key)
    WHERE merchant = ${merchant} AND currency = ${currency}`)
}

/**
 * Adds a ticket's possible win wherever it is within the limit, and holds those rows until the end of the transaction, so that
 * tickets of one moment are judged one after another. Returns where it was added; elsewhere it would pass the limit, and the
 * transaction must not commit.
 */
export async function addExposures(
  tx: Connection,
  { merchant, currency }: Holder,
  exposures: readonly Exposure[],
  limitOf: (one: Exposure) => bigint,
): Promise<Pick<Exposure, 'scope' | 'key'>[]> {
  const { scopes, keys, wins } = columns(exposures)
  const limits = exposures.map((one) => limitOf(one).toString())
  return tx.query<Pick<Exposure, 'scope' | 'key'>>(sql`
    INSERT INTO book_exposures AS e (merchant, currency, scope, key, win_minor)
    SELECT ${merchant}, ${currency}, scope, key, win
    FROM unnest(${scopes}::text[], ${keys}::text[], ${wins}::bigint[], ${limits}::bigint[]) AS added (scope, key, win, max)
    WHERE win <= max ORDER BY scope, key
    ON CONFLICT (merchant, currency, scope, key) DO UPDATE SET win_minor = e.win_minor + excluded.win_minor
    WHERE e.win_minor + excluded.win_minor <= (
      SELECT max FROM unnest(${scopes}::text[], ${keys}::text[], ${limits}::bigint[]) AS of (scope, key, max)
      WHERE of.scope = e.scope AND of.key = e.key)
    RETURNING scope, key`)
}

function summed(exposures: readonly Exposure[]): Exposure[] {
  const sums = new Map<string, Exposure>()
  for (const { scope, key, winMinor } of exposures) {
    const name = `${scope} ${key}`
    sums.set(name, { scope, key, winMinor: (sums.get(name)?.winMinor ?? 0n) + winMinor })
  }
  return [...sums.values()]
}

/** Takes back what is no longer to be won, of many tickets together where they hang on one thing. */
export async function releaseExposures(
  tx: Connection,
  { merchant, currency }: Holder,
  exposures: readonly Exposure[],
): Promise<void> {
  const { scopes, keys, wins } = columns(summed(exposures))
  await tx.query(sql`
    WITH held AS MATERIALIZED (
      SELECT e.scope, e.key, r.win FROM book_exposures e
      JOIN unnest(${scopes}::text[], ${keys}::text[], ${wins}::bigint[]) AS r (scope, key, win) USING (scope, key)
      WHERE e.merchant = ${merchant} AND e.currency = ${currency} ORDER BY e.scope, e.key FOR UPDATE OF e)
    UPDATE book_exposures e SET win_minor = greatest(e.win_minor - held.win, 0) FROM held
    WHERE e.merchant = ${merchant} AND e.currency = ${currency} AND (e.scope, e.key) = (held.scope, held.key)`)
}
