import { spawnSync } from 'node:child_process'
import { root } from './site/paths.ts'

// Asks the registry for known vulnerabilities of the packages in the lock file: node scripts/vulnerabilities.ts
// High and critical ones fail. Not every registry answers, and without a network none does; then this says so and passes.

type Report = {
  vulnerabilities?: Record<string, { severity: string; range: string }>
  message?: string
  error?: { summary?: string }
}
export type Verdict = { readonly lines: readonly string[]; readonly isBad: boolean }

/** What `npm audit --json` has said, in lines. */
export function verdictOf(output: string): Verdict {
  const report = parse(output)
  if (!report?.vulnerabilities) {
    const why = report?.message || report?.error?.summary || 'no answer'
    return { lines: [`Known vulnerabilities were NOT looked up: no registry answered (${why}).`], isBad: false }
  }
  const found = Object.entries(report.vulnerabilities)
  const lines = found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
  const isBad = found.some(([, { severity }]) => severity === 'high' || severity === 'critical')
  return { lines: [...lines, `${found.length} packages with known vulnerabilities.`], isBad }
}

function parse(output: string): Report | null {
  try {
    return JSON.parse(output) as Report
  } catch {
    return null
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 })
  const { lines, isBad } = verdictOf(stdout ?? '')
  for (const line of lines) console.log(line)
  if (isBad) process.exitCode = 1
}
