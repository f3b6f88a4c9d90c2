#!/usr/bin/env node
import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { argv } from 'node:process'
import { proveStatement, type StatementFault } from '../src/prove-statement.ts'
import { readStatement, type StatementFile } from '../src/statement-file.ts'

// Proves statement files without the site: `npx ./contract/verify-statement statement.json [<account>]`. Exits with 0 when the
// statement holds, with 1 when it does not, and with 2 when there is no statement to prove.

const largestBytes = 100_000_000

const faults: Readonly<Record<StatementFault['kind'], (version: string) => string>> = {
  foreign: () => 'This is the statement of another account.',
  opening: () => 'The account or the point at which the statement opens is wrong.',
  altered: (version) => `Entry ${version} was altered: its hash does not fit what it says or the entry before it.`,
  missing: (version) => `Entry ${version} is missing.`,
  order: (version) => `The entries are not in their order: entry ${version} is not where it belongs.`,
  tail: (version) => `The end is missing, from entry ${version} on.`,
  closing: (version) => `The closing point is not entry ${version}, the last one.`,
}

const [, , path, account] = argv
process.exitCode = path ? await verify(path) : say(2, 'Usage: verify-statement <file> [<account>]')

async function verify(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return say(2, `There is no file ${file}.`)
  if (size > largestBytes) return say(2, `${file} is too large for a statement.`)
  const statement = readStatement(await readFile(file, 'utf8'))
  if (!statement) return say(2, `${file} is not a statement.`)
  const fault = proveStatement(statement, (text) => hash('sha256', text), account)
  return fault ? say(1, `BROKEN: ${faults[fault.kind](fault.version)}`) : say(0, ...linesOf(statement))
}

function linesOf({ account: name, fromDate, toDate, opening, closing, entries }: StatementFile): string[] {
  return [
    `HOLDS: ${entries.length} entries, each with the hash of the one before it.`,
    `Account  ${name}`,
    `Period   ${fromDate} to ${toDate}`,
    `Opening  ${opening.balance} after entry ${opening.version}, ${opening.hash}`,
    `Closing  ${closing.balance} after entry ${closing.version}, ${closing.hash}`,
    'Whoever makes all hashes anew makes a file that holds too: compare the closing hash with one that you kept or the site shows.',
  ]
}

function say(code: number, ...lines: string[]): number {
  for (const line of lines) console.log(line)
  return code
}
