// Gathered reads: what is asked while a look is under way becomes the next look, with one statement for all of it.
import type { Queryable } from './db.ts'
import { openLane } from './lanes.ts'

/** Reads the values of several keys in one statement: one value per key, in the order of the keys. */
type Load<Key, Value> = (db: Queryable, keys: readonly Key[]) => Promise<readonly Value[]>

type Question<Key, Value> = {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

// The second look keeps the database busy while this process reads the answers of the first; a third makes each smaller.
const looksAtOnce = 2

/**
 * Makes a read of one key from a read of many. Nothing is cached: every look begins after its questions, so that an answer
 * is as fresh as that of a statement of its own. An error fails all questions of its look, so keys must be checked values,
 * never text as it was sent. A transaction reads its key alone, behind its locks and with what it has written.
 */
export function gathered<Key, Value>(load: Load<Key, Value>): (db: Queryable, key: Key) => Promise<Value> {
  const asking = new WeakMap<Queryable, (key: Key) => Promise<Value>>()
  return (db, key) => {
    if (db.kind === 'tx') return load(db, [key]).then(([value]) => value as Value)
    let ask = asking.get(db)
    if (!ask) asking.set(db, (ask = openLooks((keys) => load(db, keys))))
    return ask(key)
  }
}

function openLooks<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>) {
  const lane = openLane<Question<Key, Value>>((questions) => answer(questions, load), { atOnce: looksAtOnce })
  return (key: Key) => new Promise<Value>((resolve, reject) => lane.add({ key, resolve, reject }))
}

// Never rejects: a look that fails must not end the looks after it.
async function answer<Key, Value>(
  questions: readonly Question<Key, Value>[],
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): Promise<void> {
  try {
    const values = await load(questions.map(({ key }) => key))
    if (values.length !== questions.length) throw new Error('A gathered read must answer every key')
    questions.forEach(({ resolve }, index) => resolve(values[index] as Value))
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}

/** A row with the number of its key, from 1: `unnest(…) with ordinality`. */
type Numbered = { readonly number: number }

/** The row of each key; null for a key without one. */
export function rowOfEach<Row extends Numbered>(keys: readonly unknown[], rows: readonly Row[]): (Row | null)[] {
  const found: (Row | null)[] = keys.map(() => null)
  for (const row of rows) found[row.number - 1] = row
  return found
}

/** The rows of each key, in their order. */
export function rowsOfEach<Row extends Numbered>(keys: readonly unknown[], rows: readonly Row[]): Row[][] {
  const found: Row[][] = keys.map(() => [])
  for (const row of rows) found[row.number - 1]?.push(row)
  return found
}
