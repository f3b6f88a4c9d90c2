import { spawnSync } from 'node:child_process'
import { root } from './site/paths.ts'

// Asks the registry for known vulnerabilities of the packages that the site runs: node scripts/vulnerabilities.ts
// It prints them and never fails: a new advisory is news about a package, not a fault of the change that is tested. Not
// every registry answers; then this says so.

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string }>
  message?: string
  error?: { summary?: string }
}
/** What `npm audit --json` has said, in lines. */
export function linesOf(output: string): string[] {
  const report = parse(output)
  if (!report?.vulnerabilities) {
    const why = report?.message || report?.error?.summary || 'no answer'
    return [`Known vulnerabilities were NOT looked up: no registry answered (${why}).`]
  }
  const found = Object.entries(report.vulnerabilities)
  const lines = found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
  return [...lines, `${found.length} packages with known vulnerabilities.`]
}

function parse(output: string): Report | null {
  try {
    return JSON.parse(output) as Report
  } catch {
    return null
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  for (const line of linesOf(stdout ?? '')) console.log(line)
}
