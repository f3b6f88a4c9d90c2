// The started site: its URLs, and its databases to compare with the screens.
import { readFileSync } from 'node:fs'
import pg from 'pg'

type SiteFile = {
  url: string
  consoleUrl: string
  databaseUrl: string
  gamesDatabaseUrl: string
  ports: { site: number; games: number }
  secrets: { gamesAdmin: string; gamesSeeds: string; outbox: string }
}

/** The URLs, ports and secrets of the started site. */
export function siteFile(): SiteFile {
  const path = process.env.SITE_FILE
  if (!path) throw new Error('SITE_FILE is not set; run the tests through npm test')
  return JSON.parse(readFileSync(path, 'utf8')) as SiteFile
}

const pools = new Map<string, pg.Pool>()

/** Runs a statement on the site's database; bigints are returned as text. */
export async function select<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  url = siteFile().databaseUrl,
): Promise<Row[]> {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true })
  pools.set(url, pool)
  return (await pool.query<Row>(text, values)).rows
}

/** The policies of all tenants, by code. */
export async function readPolicies(): Promise<Record<string, unknown>> {
  const rows = await select<{ code: string; policy: unknown }>('select code, policy from tenant')
  return Object.fromEntries(rows.map(({ code, policy }) => [code, policy]))
}

/** Sets a known answer for the newest captcha image, because a test cannot read images; returns it. */
export async function solveCaptcha(): Promise<string> {
  const answer = 'ACDE'
  const images = await select(
    `update captcha set answer_hash = sha256(convert_to(session_id || '/' || $1, 'UTF8'))
      where session_id = (select session_id from captcha order by expires_at desc limit 1) returning session_id`,
    [answer],
  )
  if (images.length === 0) throw new Error('no image was asked for')
  return answer
}

/** Leaves a member's money where it is when games open and close, for tests that move it by hand or share the member. */
export async function moveByHand(userName: string): Promise<void> {
  await select('update member set is_auto_transfer = false where user_name_key = lower($1)', [userName])
}

type Fault = { kind: string; rate?: number; delayMs?: number }

/** Sets the sandbox's fault of the slot's platform; "none" clears it. */
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
