// The started site as the tests know it: where it is, and its databases to compare the screens with.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'

type SiteFile = {
  url: string
  databaseUrl: string
  gamesDatabaseUrl: string
  ports: { site: number; games: number }
  secrets: { gamesAdmin: string }
}

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

type Fault = { kind: string; rate?: number; delayMs?: number }

/** Turns the sandbox's fault switch of the slot's platform; "none" puts it back. */
export async function switchFault(fault: Fault): Promise<void> {
  const { ports, secrets } = siteFile()
  const answer = await fetch(`http://127.0.0.1:${ports.games}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-key': secrets.gamesAdmin },
    body: JSON.stringify({ platform: 'yunque', rate: 1, ...fault }),
  })
  const { code } = (await answer.json()) as { code: string }
  if (code !== 'OK') throw new Error(`the fault switch answered ${code}`)
}

/** Asks for a share of the deposits as turnover, in percent; a journey needs a handful of rounds then, not half an hour. */
export async function askTurnover(percent: number): Promise<void> {
  await select(
    `update tenant set policy = jsonb_set(policy, '{withdrawal}', coalesce(policy->'withdrawal', '{}') || $1) where code = 'mingtang'`,
    [JSON.stringify({ turnoverPercent: percent })],
  )
}
