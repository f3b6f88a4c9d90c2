import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './site/paths.ts'

// With a registry that lacks the packages of other platforms, npm leaves them out of the lock file, and `npm ci` then
// fails everywhere. This adds them, with the version their parent requires and the platform their name contains.
// Run it after `npm install`: node scripts/complete-lock.ts

type Entry = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'loong64', 'wasm32']

/** The optional dependencies in a lock file that have no entry of their own. */
export function missingOptional(packages: Record<string, Entry>): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const isThere = Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
      if (!isThere)
        missing[`node_modules/${name}`] = {
          version,
          optional: true,
          ...(parent.dev && { dev: true }),
          ...platformOf(name),
        }
    }
  }
  return missing
}

function platformOf(name: string): Entry {
  const words = name.replace('armv7', 'arm').replace('aarch64', 'arm64').split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (os.length > 1 || cpu.length !== 1) throw new Error(`The name ${name} does not tell its platform.`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : os[0] === 'linux' && words.includes('gnu')
      ? 'glibc'
      : undefined
  return { ...(os.length > 0 && { os }), cpu, ...(libc && { libc: [libc] }) }
}

if (import.meta.main) {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
  const missing = missingOptional(lock.packages)
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} optional packages added to the lock file`)
}
