// Faults of the lock file: a package that names where it comes from (npm then does not ask the configured registry), or
// one without an integrity.
// Plain JavaScript, because .ci/run calls it before the install, with whatever Node is there.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 */

/**
 * One sentence for each fault. Optional packages of other platforms than Linux x64 may lack an integrity: complete-lock.ts
 * adds those that the registry in use does not have, and the tests never install them.
 * @param {Record<string, Entry>} packages
 * @returns {string[]}
 */
export function lockFaults(packages) {
  return Object.entries(packages).flatMap(([name, entry]) => {
    // The workspaces themselves.
    if (!name.includes('node_modules/') || entry.link) return []
    const isFromElsewhere = entry.resolved !== undefined
    return [...(isFromElsewhere ? [`${name} comes from ${entry.resolved}`] : []), ...integrityFaults(name, entry)]
  })
}

/**
 * @param {string} name
 * @param {Entry} entry
 */
function integrityFaults(name, { integrity, resolved, optional, os, cpu, libc }) {
  if (integrity !== undefined)
    return /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${name} has the integrity ${integrity}`]
  const isHere = has(os, 'linux') && has(cpu, 'x64') && has(libc, 'glibc')
  return optional === true && resolved === undefined && !isHere ? [] : [`${name} has no integrity`]
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} one
 */
function has(allowed, one) {
  return allowed === undefined || allowed.includes(one)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const faults = lockFaults(packages)
  for (const fault of faults) console.error(`package-lock.json: ${fault}`)
  if (faults.length > 0) process.exit(1)
  const known = Object.values(packages).filter(({ integrity }) => integrity !== undefined).length
  console.log(`package-lock.json: ${known} packages with their integrity, none from elsewhere.`)
}
