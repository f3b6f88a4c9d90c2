// Generates the data of the area-code picker: places and dial codes from libphonenumber, names from Unicode, initial
// letters from pinyin. Run it when these libraries change.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { pinyin } from 'pinyin-pro'

const target = join(import.meta.dirname, 'src/form/area-code/area-codes.json')

/** One line per place, sorted by its letters: short code, dial code, letters, Chinese name, English name. */
function linesOfPlaces(): string[] {
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'region', style: 'short' })
  const english = new Intl.DisplayNames('en-US', { type: 'region', style: 'short' })
  const englishLong = new Intl.DisplayNames('en-US', { type: 'region', style: 'long' })
  // People search for short names; where the short name is only an abbreviation, use the long one.
  const englishOf = (code: string) => {
    const short = english.of(code) ?? code
    return short === short.toUpperCase() ? (englishLong.of(code) ?? code) : short
  }
  return getCountries()
    .map((code) => {
      const name = chinese.of(code) ?? code
      const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' })
        .join('')
        .toUpperCase()
      return [code, getCountryCallingCode(code), letters, name, englishOf(code)] as const
    })
    .sort(([a, , first], [b, , second]) => (first < second ? -1 : first > second ? 1 : a < b ? -1 : 1))
    .map((parts) => parts.join('|'))
}

writeFileSync(target, `${JSON.stringify(linesOfPlaces(), null, 1)}\n`)
