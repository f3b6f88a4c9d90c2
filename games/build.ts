// Builds the page of every game of the catalogue, the book and the verifier; fails when a page's script is too heavy.
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { catalogue } from './src/catalogue.ts'

const maxBytes = 120 * 1024

const dist = new URL('./dist/', import.meta.url)
await rm(dist, { recursive: true, force: true })
const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
for (const mode of [...catalogue.map(({ code }) => code), 'book', 'verify']) {
  await build({ configFile, mode })
  const bytes = gzipSync(await readFile(new URL(`${mode}.js`, dist))).length
  if (bytes > maxBytes) throw new Error(`${mode}.js has ${bytes} bytes gzip, more than ${maxBytes}`)
}
