import { writeFile } from 'node:fs/promises'
import { enumerate } from './enumerate.ts'

// Run this after changing strips or pays: the rules page shows the first file, the demo of the site plays by the second,
// and a test compares both with a fresh enumeration.
const { exact, payCounts } = enumerate()
const rows = payCounts.map((row) => `  ${JSON.stringify(row).replace(',', ', ')}`).join(',\n')
await writeFile(new URL('./exact.json', import.meta.url), `${JSON.stringify(exact, null, 2)}\n`)
await writeFile(new URL('../../../server/src/seed/longteng-pays.json', import.meta.url), `[\n${rows}\n]\n`)
