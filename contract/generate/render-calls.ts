// Renders gen/calls.ts (names and options, nothing of protobuf at run time) and gen/methods.ts (descriptors, for the server).
import type { Service } from './services.ts'

const head = '// Generated from contract/proto by "npm run generate". Never edited.\n'

/** The table of calls with the types of requests and replies, light enough for a browser. */
export function renderCalls(services: readonly Service[]): string {
  const rpcs = services.flatMap((service) => service.rpcs.map((rpc) => ({ ...rpc, service })))
  const imports = services.map((service) => {
    const names = service.rpcs.flatMap((rpc) => [`${rpc.inputName}Json`, `${rpc.outputName}Json`])
    return `import type { ${[...new Set(names)].sort().join(', ')} } from './${service.module}'`
  })
  const rows = rpcs.map(
    (rpc) =>
      `  ${rpc.localName}: { wireName: '${rpc.wireName}', caller: '${rpc.caller}', movesMoney: ${rpc.movesMoney}, transaction: '${rpc.transaction}', blob: '${rpc.blob}', permission: '${rpc.permission}', subject: '${rpc.service.subject}', area: '${rpc.service.area}' },`,
  )
  return [
    head,
    ...imports,
    '',
    'export const calls = {',
    ...rows,
    '} as const',
    '',
    'export type CallName = keyof typeof calls',
    '',
    'export type Requests = {',
    ...rpcs.map((rpc) => `  ${rpc.localName}: ${rpc.inputName}Json`),
    '}',
    '',
    'export type Replies = {',
    ...rpcs.map((rpc) => `  ${rpc.localName}: ${rpc.outputName}Json`),
    '}',
    '',
  ].join('\n')
}

/** The method descriptors by call name. */
export function renderMethods(name: string, services: readonly Service[]): string {
  return [
    head,
    ...services.map((service) => `import { ${service.name} } from './${service.module}'`),
    '',
    `export const ${name} = {`,
    ...services.flatMap((service) =>
      service.rpcs.map((rpc) => `  ${rpc.localName}: ${service.name}.method.${rpc.localName},`),
    ),
    '} as const',
    '',
  ].join('\n')
}
