// Checks the wording of all texts that members read, as far as a regular expression can.
import type { Rule, SourceFile } from '../project.ts'
import { flatten } from './texts.ts'
import weakWords from './weak-words.json' with { type: 'json' }

type Wording = { file: string; key: string; lang: string; text: string }

const textPath = /^(contract|games|games\/src\/game\/[a-z-]+)\/texts\/([a-z]{2}-[A-Z]{2})\/([a-z-]+)\.json$/
const seedPath = /^server\/src\/seed\/(content\.json|texts-ms-my\.json)$/

export const calmTexts: Rule = {
  name: 'texts have no exclamation marks and no stray spaces',
  find: (files) => broken(files, ({ text }) => /[!！]|^\s|\s$| {2}/.test(text)),
  bad: [textFile('zh-CN/wallet', '\u6210\u529f\uff01')],
}

// The specification writes it without a space.
const withoutSpace = 'QQ\u53f7'

export const chinesePunctuation: Rule = {
  name: 'Chinese texts have full-width punctuation, and a space between Han and Latin',
  find: (files) =>
    broken(files, ({ lang, text }) => {
      if (lang !== 'zh-CN') return false
      const isHalfWidth = /\p{Script=Han}[,;:?()]|[,;:?()]\p{Script=Han}|\p{Script=Han}\.|[「」'"]/u.test(text)
      const isLoose = /\s[，。；：？、（）“”]|[，。；：？、（）“”]\s/.test(text)
      const isTight = /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u.test(text.replace(withoutSpace, ''))
      return isHalfWidth || isLoose || isTight
    }),
  bad: [textFile('zh-CN/wallet', '\u5728 App\u91cc')],
}

export const englishQuotes: Rule = {
  name: 'English texts have typographic quotes',
  find: (files) => broken(files, ({ lang, text }) => lang === 'en-US' && /['"]/.test(text)),
  bad: [textFile('en-US/wallet', "It's here")],
}

export const shortErrors: Rule = {
  name: 'an error text of one sentence has no full stop, a longer one ends with one',
  find: (files) =>
    broken(files, ({ file, lang, text }) => {
      if (!/(errors|password)\.json$/.test(file) || text.startsWith('{{')) return false
      const [stop, between] = lang === 'zh-CN' ? ['。', /。./] : ['.', /[.?] ./]
      return text.endsWith(stop) !== between.test(text)
    }),
  bad: [textFile('en-US/errors', 'Log in first.')],
}

export const oneWordPerThing: Rule = {
  name: 'texts use one word per thing (weak-words.json)',
  find: (files) => broken(files, ({ key, lang, text }) => !weakWords.kept.includes(key) && weakIn(lang, text)),
  bad: [textFile('en-US/wallet', 'Please sign in')],
}

function weakIn(lang: string, text: string): boolean {
  if (lang === 'zh-CN') return Object.keys(weakWords['zh-CN']).some((word) => new RegExp(word, 'u').test(text))
  if (lang !== 'en-US') return false
  return Object.keys(weakWords['en-US']).some((word) => new RegExp(`\\b(${word})\\b`, 'iu').test(text))
}

function broken(files: SourceFile[], isBroken: (wording: Wording) => boolean): string[] {
  return files
    .flatMap(wordingsOf)
    .filter(isBroken)
    .map(({ file, key, text }) => `${file}: ${key} “${text}”`)
}

// A pack file has one language; the seed's banners and notices have theirs in the key, and the seed's Malay pack is all
// ms-MY.
function wordingsOf({ path, text }: SourceFile): Wording[] {
  const [, , pack] = textPath.exec(path) ?? []
  const [, seed] = seedPath.exec(path) ?? []
  if (!pack && !seed) return []
  return [...flatten(JSON.parse(text))].flatMap(([key, words]) => {
    const lang = pack ?? (seed === 'texts-ms-my.json' ? 'ms-MY' : /\.(zh-CN|en-US)\./.exec(key)?.[1])
    return lang ? [{ file: path, key, lang, text: words }] : []
  })
}

function textFile(name: string, text: string): SourceFile {
  return { path: `contract/texts/${name}.json`, text: JSON.stringify({ key: text }) }
}
