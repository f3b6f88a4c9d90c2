// Writes a brotli and a gzip version of every text file in a built folder, so that the server never compresses at request
// time. The builds run it: node ../scripts/precompress.ts <folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = resolve(process.argv[2] ?? 'dist')
const texts = /\.(js|css|svg|json|txt|webmanifest)$/

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !texts.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const content = readFileSync(path)
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
