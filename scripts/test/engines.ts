import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

// WebKit and Firefox for the journeys of e2e/engines.test.ts: as Debian brings them. WebKit has no windowless mode, so it
// gets a display in memory.
const webkitDriver = '/usr/bin/WebKitWebDriver'
const webkitBrowser = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
const display = '/usr/bin/Xvfb'
const firefox = '/usr/bin/firefox-esr'

export type WebKitFiles = { readonly driver: string; readonly browser: string; readonly display: string }

/** The engines that are installed. */
export function findEngines(): { webkit?: WebKitFiles; firefox?: string } {
  const [browser] = globSync(webkitBrowser)
  const hasWebKit = browser !== undefined && existsSync(webkitDriver) && existsSync(display)
  return {
    ...(hasWebKit && { webkit: { driver: webkitDriver, browser, display } }),
    ...(existsSync(firefox) && { firefox }),
  }
}

/** Installs the engines with apt where that is possible; returns for each that is left out what is not tested, and why. */
export function ensureEngines(log: (line: string) => void): string[] {
  const packages = (): string[] => {
    const { webkit, firefox: hasFirefox } = findEngines()
    return [...(webkit ? [] : ['webkit2gtk-driver', 'xvfb']), ...(hasFirefox ? [] : ['firefox-esr'])]
  }
  const missing = packages()
  const isRoot = process.getuid?.() === 0
  if (missing.length > 0 && isRoot) {
    log(`Installing ${missing.join(', ')} with apt …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' })
    apt('update')
    for (const name of missing) apt('install', '--no-install-recommends', name)
  }
  const why = isRoot ? 'apt could not install' : 'only root can install'
  const left = packages()
  const { webkit, firefox: hasFirefox } = findEngines()
  return [...(webkit ? [] : ['WebKit']), ...(hasFirefox ? [] : ['Firefox'])].map(
    (name) => `the journeys in ${name} (e2e/engines.test.ts), because ${why} ${left.join(', ')}`,
  )
}
