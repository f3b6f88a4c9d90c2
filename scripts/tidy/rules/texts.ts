import { codeOf, isTest, type Rule, type SourceFile } from '../project.ts'

const textPath = /^(.*\/texts)\/(zh-CN|en-US)\/([a-z-]+)\.json$/

type Pack = { subject: string; keys: Map<string, string> }

export const textsComplete: Rule = {
  name: 'every text stands in both languages, with the same placeholders',
  find: (files) =>
    [...packs(files, 'zh-CN'), ...packs(files, 'en-US')].flatMap(({ file, keys, other }) =>
      [...keys].flatMap(([key, text]) => {
        const twin = other.get(key)
        if (twin === undefined) return [`${file}: ${key} is missing in the other language`]
        return placeholders(text) === placeholders(twin) ? [] : [`${file}: ${key} has other placeholders`]
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
    return packs(files, 'zh-CN')
      .filter(({ subject }) => subject !== 'errors')
      .flatMap(({ file, subject, keys }) =>
        [...keys.keys()].filter((key) => !isUsed(code, subject, key)).map((key) => `${file}: ${key}`),
      )
  },
  bad: [{ path: 'contract/texts/zh-CN/wallet.json', text: '{ "neverShown": "x" }' }],
}

// A key is named whole in the code, or built from a beginning that ends in a dot: `wallet.state.${state}`.
function isUsed(code: string, subject: string, key: string): boolean {
  for (const name of [`${subject}.${key}`, key]) {
    if (code.includes(`'${name}'`) || code.includes(`"${name}"`) || code.includes(`\`${name}\``)) return true
    for (let end = name.length; end > 0; end -= 1) {
      const start = name.slice(0, end)
      if (/[.A-Za-z]$/.test(start) && end >= 4 && code.includes(`\`${start}\${`)) return true
    }
  }
  return false
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

function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, String(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  )
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1] ?? '')
    .sort((one, other) => one.localeCompare(other))
    .join()
}
