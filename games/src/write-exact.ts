// Run this after a new game, and after a change of a game's rules, texts, cover or place in the lobby. The slots' rules pages show the first files and the demo of the site plays by
// longteng's; the lobby shows what listings.ts makes, and the pages take their texts from there. Tests compare each with the rules.
import { writeFile } from 'node:fs/promises'
import { enumerate } from './game/longteng/enumerate.ts'
import { seedSpins, spinsText } from './game/longteng/seed-spins.ts'
import { enumerate as enumeratePonds } from './game/lotus/enumerate.ts'
import { listings } from './listings.ts'

function linesOf(rows: readonly (readonly number[])[]): string {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`).join(',\n')}\n]\n`
}

const { payCounts, examples } = enumerate()
const pays = linesOf(payCounts)
await writeFile(new URL('./game/longteng/pays.json', import.meta.url), pays)
await writeFile(new URL('../../server/src/seed/longteng-pays.json', import.meta.url), pays)
await writeFile(new URL('../../server/src/seed/longteng-spins.json', import.meta.url), spinsText(seedSpins(examples)))
await writeFile(new URL('./game/lotus/pays.json', import.meta.url), linesOf(enumeratePonds().payCounts))
// A change of a paytable needs a second run: the catalogue has read the files as they were.
for (const { file, text } of listings()) await writeFile(file, text)
