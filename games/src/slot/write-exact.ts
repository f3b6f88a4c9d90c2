import { writeFile } from 'node:fs/promises'
import { enumerate } from './enumerate.ts'

// Run this after changing strips or pays: the rules page shows this file, and a test compares it with a fresh
// enumeration.
await writeFile(new URL('./exact.json', import.meta.url), `${JSON.stringify(enumerate(), null, 2)}\n`)
