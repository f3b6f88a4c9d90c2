// One visit by Lighthouse, and the browser that makes it.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { ensureChromium } from '../../scripts/test/chromium.ts'

export type Form = 'mobile' | 'desktop'

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const tries = 3
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the browser for `visit`; `port` is its debugging port. */
export async function launchChromium(): Promise<{ port: number; kill(): void }> {
  return launch({ chromePath: await ensureChromium(console.log), chromeFlags: flags })
}

/** Lighthouse's report on the first view of a page. */
export async function visit(url: string, port: number, form: Form, turn = 1): Promise<Report> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error' },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error('Lighthouse gave no result')
  const { runtimeError } = result.lhr
  if (!runtimeError) return result.lhr
  // The browser's trace sometimes lacks its beginning, so the run is repeated.
  if (turn === tries) throw new Error(runtimeError.message)
  return visit(url, port, form, turn + 1)
}

/** A figure of a report by its audit; 0 when the report lacks it. */
export function figureOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? 0
}

/** The rows of an audit's table; none when the report lacks it. */
export function rowsOf({ audits }: Report, audit: string): readonly Readonly<Record<string, unknown>>[] {
  const details = audits[audit]?.details
  return details?.type === 'table' ? details.items : []
}
