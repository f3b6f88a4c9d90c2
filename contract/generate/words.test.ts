import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { create, createFileRegistry, type DescMessage, fromBinary } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import { createValidator } from '@bufbuild/protovalidate'
import { expect, it } from 'vitest'
import { renderWords, withWordTypes } from './render-words.ts'
import { readWords, withWordRules } from './words.ts'

const contract = resolve(import.meta.dirname, '..')

/** An image of a service whose request and reply have these fields, below the options of the file. */
function imageOf(options: string, request: string, reply = ''): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    for (const part of ['options.proto', 'buf'])
      cpSync(join(contract, 'proto', part), join(folder, part), { recursive: true })
    const head =
      'syntax = "proto3";\npackage mingtang.test;\nimport "options.proto";\nimport "buf/validate/validate.proto";\n'
    const service = 'service S {\n  rpc Ask(Request) returns (Reply);\n}\n'
    writeFileSync(
      join(folder, 'test.proto'),
      `${head}${options}\n${service}message Request {\n${request}\n}\nmessage Reply {\n${reply}\n}\n`,
    )
    const image = join(folder, 'image.binpb')
    execFileSync(resolve(contract, '../node_modules/.bin/buf'), ['build', folder, '-o', image], { stdio: 'pipe' })
    return readFileSync(image)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const list = (name: string, ...words: string[]) =>
  `option (mingtang.words) = {name: "${name}", words: [${words.map((word) => `"${word}"`).join(', ')}]};`
const lists = `${list('State', 'OPEN', 'DONE')}\n${list('End', 'LOST')}`
const field = '  string state = 1 [(mingtang.word).of = "State"];'

it.each([
  ['a list that is not there', lists, '  string state = 1 [(mingtang.word).of = "Stage"];'],
  ['no list at all', lists, '  string state = 1 [(mingtang.word).or_empty = true];'],
  ['a name that two lists have', `${lists}\n${list('State', 'ELSE')}`, field],
  ['a name that is no type', list('state', 'OPEN'), '  string state = 1 [(mingtang.word).of = "state"];'],
  ['a word that its list has twice', list('State', 'OPEN', 'OPEN'), field],
  ['a list without words', list('State'), field],
])('refuses %s', (_, options, request) => {
  expect(() => readWords(imageOf(options, request))).toThrow(/list/)
})

it('refuses a second rule beside the list', () => {
  const both = '  string state = 1 [(mingtang.word).of = "State", (buf.validate.field).string.max_len = 4];'
  expect(() => withWordRules(imageOf(lists, both))).toThrow('another rule')
})

it('validates requests by the lists of their fields, and leaves replies alone', () => {
  const request = [
    field,
    '  string end = 2 [(mingtang.word) = {of: ["State", "End"], or_empty: true}];',
    '  optional string last = 3 [(mingtang.word).of = "End"];',
    '  repeated string all = 4 [(buf.validate.field).repeated.max_items = 2, (mingtang.word).of = "State"];',
  ].join('\n')
  const registry = createFileRegistry(
    fromBinary(FileDescriptorSetSchema, withWordRules(imageOf(lists, request, field))),
  )
  const validator = createValidator({ registry })
  const kindOf = (name: string, value: object) => {
    const schema = registry.getMessage(`mingtang.test.${name}`) as DescMessage
    return validator.validate(schema, create(schema, value as never)).kind
  }
  for (const good of [{}, { end: 'LOST' }, { end: 'DONE', last: 'LOST', all: ['OPEN', 'DONE'] }])
    expect(kindOf('Request', { state: 'OPEN', ...good }), JSON.stringify(good)).toBe('valid')
  for (const bad of [
    { state: '' },
    { state: 'LOST' },
    { end: 'open' },
    { last: '' },
    { all: ['LOST'] },
    { all: ['OPEN', 'OPEN', 'OPEN'] },
  ])
    expect(kindOf('Request', { state: 'OPEN', ...bad }), JSON.stringify(bad)).toBe('invalid')
  expect(kindOf('Reply', { state: 'NEWER' })).toBe('valid')
})

const words = {
  lists: [
    { name: 'State', words: ['OPEN', 'DONE'] },
    { name: 'End', words: ['LOST'] },
  ],
  fields: new Map([
    ['mingtang.A.state', { of: ['State'], orEmpty: false }],
    ['mingtang.A.ends', { of: ['End', 'State'], orEmpty: true }],
  ]),
}
const bodyOf = (mark: string, state: string, ends: string) =>
  [
    '/**\n * @generated from message mingtang.A\n */',
    `export type A${mark ? 'Json' : ''} = {`,
    ` * @generated from field: string state = 1;\n  state${mark}: ${state};`,
    ` * @generated from field: repeated string ends = 2;\n  ends${mark}: ${ends};`,
    ` * @generated from field: string other = 3;\n  other${mark}: string;`,
  ].join('\n')

it('makes the lists unions, and these the types of their fields', () => {
  const head = '/* eslint-disable */'
  const module = [head, bodyOf('', 'string', 'string[]'), bodyOf('?', 'string', 'string[]')].join('\n')
  expect(withWordTypes(module, 'member/a_pb.ts', words)).toBe(
    [
      `${head}\n\nimport type { End, State } from "../words.ts";`,
      bodyOf('', 'State', "(End | State | '')[]"),
      bodyOf('?', 'State', "(End | State | '')[]"),
    ].join('\n'),
  )
  expect(() => withWordTypes(bodyOf('', 'string', 'string[]'), 'member/a_pb.ts', words)).toThrow('other fields')
  expect(renderWords(words)).toContain(
    "export const stateWords = ['OPEN', 'DONE'] as const\nexport type State = (typeof stateWords)[number]",
  )
})
