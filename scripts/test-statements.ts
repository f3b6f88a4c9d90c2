import { appendFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'

// A setup file of Vitest: writes each statement that the code under test sends, once per worker, as a line of JSON into
// STATEMENTS_FOLDER. scripts/test/oldest.ts tries them on the oldest PostgreSQL that the start accepts.

type Query = (config: unknown, ...rest: unknown[]) => unknown
type Watched = { query: Query & { isWatched?: true } }

const { STATEMENTS_FOLDER: folder } = process.env
const client = pg.Client.prototype as unknown as Watched
if (folder && !client.query.isWatched) {
  const file = join(folder, `${basename(process.cwd())}-${process.pid}.jsonl`)
  const seen = new Set<string>()
  const { query } = client
  const watched: Watched['query'] = function (this: unknown, config, ...rest) {
    const text = textOf(config, rest[0])
    if (text !== null && !seen.has(text)) {
      seen.add(text)
      appendFileSync(file, `${JSON.stringify(text)}\n`)
    }
    return query.call(this, config, ...rest)
  }
  watched.isWatched = true
  client.query = watched
}

/** The text of a statement of the server, which has a name of its `sql`, or of games, which has values beside it. */
function textOf(config: unknown, values: unknown): string | null {
  if (typeof config === 'string') return Array.isArray(values) ? config : null
  const { name, text } = config as { name?: unknown; text?: unknown }
  return typeof name === 'string' && /^s[0-9a-f]{20}$/.test(name) && typeof text === 'string' ? text : null
}
