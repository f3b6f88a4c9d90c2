import { writeFile } from 'node:fs/promises'
import { enumerate } from './enumerate.ts'

// Run after strips or pays change: the rules page shows this file, a test compares it with a fresh enumeration.
await writeFile(new URL('./exact.json', import.meta.url), `${JSON.stringify(enumerate(), null, 2)}\n`)
