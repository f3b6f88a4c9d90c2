// Run this after a change of a game's rules. The slot's rules page shows the first file and the demo of the site plays by
// the second; the lobby shows the third. Tests compare each with the rules.
import { readFile, writeFile } from 'node:fs/promises'
import { enumerate } from './game/longteng/enumerate.ts'
import { listingsFile, listingsText } from './listings.ts'

const rows = enumerate()
  .payCounts.map((row) => `  ${JSON.stringify(row).replace(',', ', ')}`)
  .join(',\n')
const pays = `[\n${rows}\n]\n`
await writeFile(new URL('./game/longteng/pays.json', import.meta.url), pays)
await writeFile(new URL('../../server/src/seed/longteng-pays.json', import.meta.url), pays)
// A change of the paytable needs a second run: the catalogue has read the file as it was.
await writeFile(listingsFile, listingsText())
console.log(await readFile(listingsFile, 'utf8'))
