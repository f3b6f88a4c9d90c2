// The demo's site for pictures, on ports of its own; SITE_FILE names one that runs already.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '../../scripts/site/ports.ts'

const root = resolve(import.meta.dirname, '../..')

/** Starts the site and waits until it is ready; null when a running one was named. */
export async function startSite(): Promise<ChildProcess | null> {
  if (process.env.SITE_FILE) return null
  const { site } = await findFreePorts()
  process.env.SITE_URL = `http://localhost:${site}`
  process.env.SITE_FILE = join(root, 'var', `e2e-${site}`, 'site.json')
  const child = spawn('node', ['scripts/test-site.ts'], {
    cwd: root,
    env: { ...process.env, E2E_PORT: `${site}` },
    stdio: 'inherit',
  })
  for (let tries = 0; tries < 360; tries += 1) {
    if (child.exitCode !== null) throw new Error('The site did not start.')
    const ready = await fetch(`${process.env.SITE_URL}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready && readFileSync(process.env.SITE_FILE, 'utf8')) return child
    await pause(500)
  }
  child.kill('SIGTERM')
  throw new Error('The site was not ready within three minutes.')
}
