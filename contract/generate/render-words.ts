// Renders gen/words.ts, and gives the fields of the generated messages the types of their words.
import { posix } from 'node:path'
import type { FieldWords, Words } from './words.ts'

/** The lists and their unions. Only lists that code reads get into a bundle. */
export function renderWords({ lists }: Words): string {
  return [
    '// Generated from contract/proto by "npm run generate". Never edited.',
    ...lists.flatMap(({ name, words }) => {
      const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Words`
      return [
        '',
        `export const ${constant} = [${words.map((word) => `'${word}'`).join(', ')}] as const`,
        `export type ${name} = (typeof ${constant})[number]`,
      ]
    }),
    '',
  ].join('\n')
}

/**
 * The generated module at a path in gen/, with the unions as types of its fields: of each in the message and in its JSON
 * form. Throws when another number of them is found.
 */
export function withWordTypes(module: string, path: string, words: Words): string {
  const typed: string[] = []
  let message = ''
  let field = ''
  const lines = module.split('\n').map((line) => {
    message = / \* @generated from message (\S+)/.exec(line)?.[1] ?? message
    field = / \* @generated from field: .* (\w+) = \d+/.exec(line)?.[1] ?? field
    const held = words.fields.get(`${message}.${field}`)
    const [, name, many = '', unset = ''] = /^( {2}\w+\??): string(\[\])?( \| undefined)?;$/.exec(line) ?? []
    if (!held || name === undefined) return line
    typed.push(`${message}.${field}`)
    return `${name}: ${typeOf(held, many)}${unset};`
  })
  const names = new Set(typed)
  if (typed.length !== 2 * names.size)
    throw new Error(`${path} has other fields than its messages: ${typed.join(', ')}`)
  if (names.size === 0) return module
  const lists = new Set([...names].flatMap((name) => words.fields.get(name)?.of ?? []))
  const from = posix.relative(posix.dirname(path), 'words.ts')
  const line = `import type { ${[...lists].sort().join(', ')} } from "${from}";`
  lines.splice(lines.indexOf('/* eslint-disable */') + 1, 0, '', line)
  return lines.join('\n')
}

function typeOf({ of, orEmpty }: FieldWords, many: string): string {
  const types = [...of, ...(orEmpty ? ["''"] : [])]
  return many !== '' && types.length > 1 ? `(${types.join(' | ')})${many}` : `${types.join(' | ')}${many}`
}
