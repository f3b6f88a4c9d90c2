import { placeholdersOf } from '../../../contract/src/envelope.ts'
import { codeOf, isTest, type Rule, type SourceFile } from '../project.ts'

const textPath = /^(.*\/texts)\/(zh-CN|en-US)\/([a-z-]+)\.json$/

type Pack = { subject: string; keys: Map<string, string> }

export const textsComplete: Rule = {
  name: 'every text exists in both languages, with the same placeholders',
  find: (files) =>
    [...packs(files, 'zh-CN'), ...packs(files, 'en-US')].flatMap(({ file, keys, other }) =>
      [...keys].flatMap(([key, text]) => {
        const twin = other.get(key)
        if (twin === undefined) return [`${file}: ${key} is missing in the other language`]
        return placeholdersOf(text).join() === placeholdersOf(twin).join()
          ? []
          : [`${file}: ${key} has other placeholders`]
      }),
    ),
  bad: [{ path: 'contract/texts/zh-CN/wallet.json', text: '{ "title": "x" }' }],
}

export const textsUsed: Rule = {
  name: 'no text is unused',
  find: (files) => {
    const code = codeOf(files)
      .filter(({ path }) => !isTest(path))
      .map(({ text }) => text)
      .join('\n')
    const isUsed = useOf(code)
    return packs(files, 'zh-CN')
      .filter(({ subject }) => subject !== 'errors')
      .flatMap(({ file, keys }) => [...keys.keys()].filter((key) => !isUsed(key)).map((key) => `${file}: ${key}`))
  },
  bad: [{ path: 'contract/texts/zh-CN/wallet.json', text: '{ "wallet.neverShown": "x" }' }],
}

// A key counts as used when the code contains it in full, as a property name, or as the start or end of a template:
// `wallet.state.${state}`, `${status}Title`.
function useOf(code: string): (key: string) => boolean {
  const words = new Set([...code.matchAll(/(?<=['"`.])[\w.-]+/g)].map(([word]) => word))
  const starts = [...code.matchAll(/`([\w.-]{4,})\$\{/g)].map((match) => match[1] ?? '')
  const ends = [...code.matchAll(/\}([\w.-]{4,})`/g)].map((match) => match[1] ?? '')
  return (key) =>
    words.has(key) || starts.some((start) => key.startsWith(start)) || ends.some((end) => key.endsWith(end))
}

function packs(files: SourceFile[], language: string): (Pack & { file: string; other: Map<string, string> })[] {
  return files.flatMap(({ path, text }) => {
    const [, folder, own, subject] = textPath.exec(path) ?? []
    if (own !== language || !subject) return []
    const twin = `${folder}/${language === 'zh-CN' ? 'en-US' : 'zh-CN'}/${subject}.json`
    const other = files.find((file) => file.path === twin)?.text ?? '{}'
    return [{ file: path, subject, keys: flatten(JSON.parse(text)), other: flatten(JSON.parse(other)) }]
  })
}

/** The texts of a pack or seed by key; keys of nested objects are joined with dots. */
export function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  )
}
