// The started site as the tests know it: where it is, and its database to compare the screens with.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'

type SiteFile = { url: string; databaseUrl: string; gamesDatabaseUrl: string; ports: { site: number; games: number } }

/** The addresses of the started site. */
export function siteFile(): SiteFile {
  const path = process.env.SITE_FILE
  if (!path) throw new Error('SITE_FILE is not set; run the tests through npm test')
  return JSON.parse(readFileSync(path, 'utf8')) as SiteFile
}

/** Runs one statement on the site's database; bigints arrive as text. */
export async function select<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  url = siteFile().databaseUrl,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const alphabet = [...'ACDEFGHJKMNPQRTUVWXY34679']

/** Reads the newest captcha image by trying every answer against its stored hash, as nobody without the database can. */
export async function solveCaptcha(): Promise<string> {
  const [row] = await select<{ session_id: string; answer_hash: Buffer }>(
    'select session_id, answer_hash from captcha order by expires_at desc limit 1',
  )
  if (!row) throw new Error('no image was asked for')
  for (const a of alphabet)
    for (const b of alphabet)
      for (const c of alphabet)
        for (const d of alphabet) {
          const answer = a + b + c + d
          if (createHash('sha256').update(`${row.session_id}/${answer}`).digest().equals(row.answer_hash)) return answer
        }
  throw new Error('the image has no answer of the alphabet')
}

/** What the ledger says of a member: amounts of two decimals by account kind. */
export async function ledgerOf(userName: string): Promise<Record<string, string>> {
  const rows = await select<{ kind: string; amount: string }>(
    `select a.kind, (a.balance_minor::numeric / 100)::numeric(20, 2)::text as amount
       from ledger_account a join member m on m.id = a.owner_id where m.user_name_key = lower($1) and a.currency = 'CNY'`,
    [userName],
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row.amount]))
}
