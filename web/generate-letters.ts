// Cuts the letters of the first view out of Source Sans 3: what English and figures are written with, in the weights the
// site has. It fits into what a new connection sends at once, which on a slow phone is half a second. Run it when that
// font changes. Its licence reserves the name for the whole, so the cut carries none.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const target = join(import.meta.dirname, 'src/styles/letters')
const whole = import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2')
const licence = import.meta.resolve('@fontsource-variable/source-sans-3/LICENSE')

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const marks = '\u00a0\u00a5\u00a9\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac\u2212'

const letters = await subsetFont(readFileSync(fileURLToPath(whole)), ascii + marks, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'lnum'],
  variationAxes: { wght: { min: 400, max: 650 } },
  dropTables: ['name'],
})
writeFileSync(`${target}.woff2`, letters)
const notice = "Copyright 2023 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."
writeFileSync(`${target}.license.txt`, `${notice}\n\n${readFileSync(fileURLToPath(licence), 'utf8')}`)
