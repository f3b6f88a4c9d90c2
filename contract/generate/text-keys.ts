// The types of the text keys of web and console, from their folders of texts: a new subject is its two files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const chinese = 'texts/zh-CN'

// errors.json has the bare error names as keys.
const keyOf = (subject: string, keys: string) => (subject === 'errors' ? `\`errors.\${${keys}}\`` : keys)

const places = [
  { file: 'web/src/texts/text-keys.ts', folder: `contract/${chinese}`, from: `@mingtang/contract/${chinese}` },
  { file: 'console/src/texts/text-keys.ts', folder: `console/${chinese}`, from: `../../${chinese}` },
]

/** Writes the files with the text keys. */
export function writeTextKeys(): void {
  for (const place of places) writeFileSync(resolve(root, place.file), render(place))
}

/** The files with text keys that are out of date. */
export function staleTextKeys(): string[] {
  return places
    .filter((place) => readFileSync(resolve(root, place.file), 'utf8') !== render(place))
    .map(({ file }) => file)
}

function render({ folder, from }: (typeof places)[number]): string {
  const subjects = readdirSync(resolve(root, folder)).map((name) => name.replace('.json', ''))
  const keys = subjects
    .sort()
    .map((subject) => `  | ${keyOf(subject, `keyof typeof import('${from}/${subject}.json')`)}`)
  return [
    `// Generated from ${folder}/ by "npm run generate". Never edited.`,
    'export type TextKey =',
    ...keys,
    '',
  ].join('\n')
}
