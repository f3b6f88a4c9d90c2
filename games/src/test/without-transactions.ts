// A seeded bug for the kill test: statements commit one by one, so a process that dies leaves half a round.
import pg from 'pg'

type Query = (text: unknown, ...others: unknown[]) => unknown

const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
client.query = function spoiled(this: pg.Client, text: unknown, ...others: unknown[]) {
  return query.call(this, text === 'BEGIN' ? 'SELECT 1' : text, ...others)
}
