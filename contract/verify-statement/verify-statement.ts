#!/usr/bin/env node
import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { proveStatement, type StatementFault } from '../src/prove-statement.ts'
import { readStatement, type StatementFile } from '../src/statement-file.ts'
import { originOf, type StatementKeys, type StatementOrigin } from '../src/statement-signature.ts'

// Proves statement files without the site: `npx ./contract/verify-statement statement.json [<account>] [--keys <file>]`. Exits
// with 0 when the statement holds and a key of the file signed it, with 1 when it does not hold, with 2 when there is no
// statement to prove, and with 3 when it is not shown who made it.

const maxBytes = 100_000_000

const faults: Readonly<Record<StatementFault['kind'], (version: string) => string>> = {
  foreign: () => 'This is the statement of another account.',
  opening: () => 'The account or the point at which the statement opens is wrong.',
  altered: (version) => `Entry ${version} was altered: its hash does not fit what it says or the entry before it.`,
  missing: (version) => `Entry ${version} is missing.`,
  order: (version) => `The entries are not in their order: entry ${version} is not where it belongs.`,
  tail: (version) => `The end is missing, from entry ${version} on.`,
  closing: (version) => `The closing point is not entry ${version}, the last one.`,
}

const origins: Readonly<Record<Exclude<StatementOrigin, 'signed'> | 'unasked', string>> = {
  unasked:
    "NOT PROVED: give the site's keys with --keys (GET /statement-keys.json of the site) to see whether it signed this.",
  unsigned: 'NOT PROVED: it has no signature. Whoever makes all hashes anew makes such a file.',
  unknown: 'NOT OF THIS SITE: it is signed by none of these keys.',
  wrong: 'NOT OF THIS SITE: its key did not sign this account, period, opening and closing.',
}

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { keys: { type: 'string' } },
})
const [path, account] = positionals
process.exitCode = path ? await verify(path) : say(2, 'Usage: verify-statement <file> [<account>] [--keys <file>]')

async function verify(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return say(2, `There is no file ${file}.`)
  if (size > maxBytes) return say(2, `${file} is too large for a statement.`)
  const statement = readStatement(await readFile(file, 'utf8'))
  if (!statement) return say(2, `${file} is not a statement.`)
  const fault = proveStatement(statement, (text) => hash('sha256', text), account)
  if (fault) return say(1, `BROKEN: ${faults[fault.kind](fault.version)}`)
  const keys = values.keys === undefined ? null : await readKeys(values.keys)
  const origin = keys ? await originOf(statement, keys) : 'unasked'
  if (origin !== 'signed') return say(3, origins[origin], ...linesOf(statement))
  return say(0, `HOLDS: signed by ${keys?.tenant} with key ${statement.signature?.keyId}.`, ...linesOf(statement))
}

async function readKeys(file: string): Promise<StatementKeys> {
  return JSON.parse(await readFile(file, 'utf8')) as StatementKeys
}

function linesOf({ account: name, fromDate, toDate, opening, closing, entries }: StatementFile): string[] {
  return [
    `Entries  ${entries.length}, each with the hash of the one before it`,
    `Account  ${name}`,
    `Period   ${fromDate} to ${toDate}`,
    `Opening  ${opening.balance} after entry ${opening.version}, ${opening.hash}`,
    `Closing  ${closing.balance} after entry ${closing.version}, ${closing.hash}`,
  ]
}

function say(code: number, ...lines: string[]): number {
  for (const line of lines) console.log(line)
  return code
}
