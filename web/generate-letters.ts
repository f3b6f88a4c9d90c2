// Cuts a subset of Source Sans 3 for the first view: the characters of English and numbers, in the weights the site
// uses. It fits into the initial TCP window, which saves half a second on a slow phone. Run it when the font changes.
// The font's license reserves its name for the complete font, so the subset has another name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const target = join(import.meta.dirname, 'src/styles/letters')
const whole = import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2')
const licence = import.meta.resolve('@fontsource-variable/source-sans-3/LICENSE')

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const letters = `${ascii}\u00a0\u00a5\u00b7\u00d7\u2009\u2013\u2014\u2019\u201c\u201d\u2026\u2212`

// Every font name begins with the reserved word; a replacement of equal length keeps the name table's offsets valid.
function renamed(font: Buffer): Buffer {
  const inUtf16 = (name: string) => Buffer.from(name, 'utf16le').swap16().toString('latin1')
  const names = font
    .toString('latin1')
    .replaceAll(inUtf16('Source Sans'), inUtf16('Letter Sans'))
    .replaceAll(inUtf16('SourceSans'), inUtf16('LetterSans'))
  return Buffer.from(names, 'latin1')
}

const cut = await subsetFont(readFileSync(fileURLToPath(whole)), letters, {
  targetFormat: 'truetype',
  keepFeatures: ['kern', 'tnum', 'lnum'],
  variationAxes: { wght: { min: 400, max: 650 } },
})
writeFileSync(`${target}.woff2`, await subsetFont(renamed(cut), letters, { targetFormat: 'woff2' }))
const notice = "Copyright 2023 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."
writeFileSync(`${target}.license.txt`, `${notice}\n\n${readFileSync(fileURLToPath(licence), 'utf8')}`)
