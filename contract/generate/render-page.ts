// Renders docs/calls.md: for every call its allowed callers, fields, errors and the section of the specification.
import type { DescField, DescMessage } from '@bufbuild/protobuf'
import { commonErrors, type ErrorName, errors } from '../src/errors.ts'
import type { Rpc, Service } from './services.ts'
import type { Words } from './words.ts'

export function renderPage(services: readonly Service[], words: Words): string {
  const common = commonErrors.map(errorText).join(', ')
  return [
    '# Calls',
    '',
    'Generated from `contract/proto` by `npm run generate`; never edited. Every call is `POST /api/<name>` with the envelope of',
    '[architecture.md](architecture.md). Any call can also answer: ' + common + '.',
    '',
    ...services.flatMap((service) => renderService(service, words)),
    '## Words',
    '',
    'What the fields that name a list hold.',
    '',
    ...words.lists.map(({ name, words: own }) => `- ${name}: ${own.map((word) => `\`${word}\``).join(', ')}`),
    '',
  ].join('\n')
}

function renderService(service: Service, words: Words): string[] {
  return [
    `## ${service.side}: ${service.subject}`,
    '',
    ...service.rpcs.flatMap((rpc) => {
      const method = service.descriptor.method[rpc.localName]
      if (!method) throw new Error(`${service.name} lost ${rpc.localName}`)
      return renderRpc(rpc, method.input, method.output, words)
    }),
  ]
}

function renderRpc(rpc: Rpc, input: DescMessage, output: DescMessage, words: Words): string[] {
  const facts = [
    `caller ${rpc.caller}`,
    rpc.permission ? `permission ${rpc.permission}` : '',
    rpc.movesMoney ? 'moves money: the request id is kept for ever' : '',
    rpc.stepUp ? 'needs a step-up of the last ten minutes' : '',
    rpc.asksProof ? 'asks for a proof at every call' : '',
    rpc.movesMoney && rpc.caller === 'MEMBER' && !rpc.paysIn && !rpc.asksProof ? 'needs a step-up after a pause' : '',
    rpc.costly ? 'costly: few per address' : '',
    rpc.feature ? `closes with the feature ${rpc.feature}` : '',
    openingsOf(rpc),
    rpc.plainBody ? 'plain JSON in every body mode' : '',
    freshnessOf(rpc),
    rpc.blob ? `answers ${rpc.blob}` : '',
    rpc.bodyKib ? `body up to ${rpc.bodyKib} KiB` : '',
    `specification ${rpc.section}`,
  ].filter(Boolean)
  return [
    `### ${rpc.wireName}`,
    '',
    `\`${rpc.localName}\` · ${facts.join(' · ')}`,
    '',
    `- request: ${fieldsOf(input, words)}`,
    `- reply: ${fieldsOf(output, words)}`,
    ...(rpc.errors.length > 0 ? [`- errors: ${rpc.errors.map(errorText).join(', ')}`] : []),
    '',
  ]
}

function openingsOf({ openInMaintenance, openToProhibited }: Rpc): string {
  const openings = [
    ...(openInMaintenance ? ['in maintenance'] : []),
    ...(openToProhibited ? ['to prohibited countries'] : []),
  ]
  return openings.length > 0 ? `open ${openings.join(' and ')}` : ''
}

function freshnessOf({ freshSeconds, tellsSettings, tellsMoney }: Rpc): string {
  const limits = [
    ...(freshSeconds > 0 ? [`for ${freshSeconds} s`] : []),
    ...(tellsSettings ? ['until the tenant has a new version'] : []),
    ...(tellsMoney ? ['until money has moved'] : []),
  ]
  return limits.length > 0 ? `fresh ${limits.join(' and ')}` : ''
}

function errorText(name: string): string {
  const entry = errors[name as ErrorName]
  if (!entry) throw new Error(`error ${name} is not in the catalogue`)
  return `\`${entry.code}\` ${name}`
}

function fieldsOf(message: DescMessage, words: Words, depth = 0): string {
  if (message.fields.length === 0) return 'nothing'
  return message.fields.map((field) => fieldText(field, words, depth)).join(', ')
}

function fieldText(field: DescField, words: Words, depth: number): string {
  const many = field.fieldKind === 'list' ? '[]' : ''
  if (field.fieldKind === 'map') return `\`${field.jsonName}\` map`
  if (field.message && depth < 2) return `\`${field.jsonName}${many}\` {${fieldsOf(field.message, words, depth + 1)}}`
  const held = words.fields.get(`${field.parent.typeName}.${field.name}`)
  return `\`${field.jsonName}${many}\`${held ? ` ${held.of.join(' or ')}` : ''}`
}
