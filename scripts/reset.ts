import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { findDataFolder, findSystemUser } from './postgres-files.ts'
import { becomeOwner } from './site/owner.ts'
import { varFolder } from './site/paths.ts'
import { printFailure } from './site/site-error.ts'

async function reset(): Promise<void> {
  const release = becomeOwner()
  try {
    const dataDir = findDataFolder(join(varFolder, 'postgres'), findSystemUser())
    if (!existsSync(dataDir)) {
      console.log('There is no embedded database to empty.')
      return
    }
    if (!(await isWanted(dataDir))) {
      console.log('Nothing was changed.')
      return
    }
    // Checkpoints sign the history of this data; if kept, they would report the new, empty history as truncated.
    for (const path of [dataDir, `${dataDir}.password`, `${dataDir}.log`, join(varFolder, 'checkpoints')])
      rmSync(path, { recursive: true, force: true })
    console.log('The embedded database is empty; the next start seeds it anew.')
  } finally {
    release()
  }
}

async function isWanted(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // End of input counts as no, for runs without a terminal.
  const ended = new Promise<string>((done) => terminal.once('close', () => done('no')))
  const answer = await Promise.race([terminal.question(`Delete all data in ${dataDir}? (yes/no) `), ended])
  terminal.close()
  return answer.trim() === 'yes'
}

try {
  await reset()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
