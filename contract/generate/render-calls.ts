// Renders gen/calls.ts (all options of every call, and the types), gen/member-calls.ts and gen/console-calls.ts (the
// options that a browser needs) and the table of method descriptors.
import type { Rpc, Service } from './services.ts'

const head = '// Generated from contract/proto by "npm run generate". Never edited.\n'

/** The table of calls with their request and reply types. */
export function renderCalls(services: readonly Service[]): string {
  const rpcs = services.flatMap((service) => service.rpcs.map((rpc) => ({ ...rpc, service })))
  const imports = services.map((service) => {
    const names = service.rpcs.flatMap((rpc) => [`${rpc.inputName}Json`, `${rpc.outputName}Json`])
    return `import type { ${[...new Set(names)].sort().join(', ')} } from './${service.module}'`
  })
  return [
    head,
    ...imports,
    '',
    'export const calls = {',
    ...rpcs.map((rpc) => `  ${rpc.localName}: ${literalOf(optionsOf(rpc, rpc.service))},`),
    '} as const',
    '',
    'export type CallName = keyof typeof calls',
    '',
    "/** The calls of members' browsers. */",
    'export type MemberCallName = {',
    "  [Name in CallName]: (typeof calls)[Name]['side'] extends 'member' ? Name : never",
    '}[CallName]',
    '',
    "/** The calls of the operators' console. */",
    'export type ConsoleCallName = {',
    "  [Name in CallName]: (typeof calls)[Name]['side'] extends 'console' ? Name : never",
    '}[CallName]',
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

/** The options a client uses. Default values are left out because every first load downloads this table. */
export function renderMemberCalls(services: readonly Service[]): string {
  return [
    head,
    "import type { ClientCall } from '../client-call.ts'",
    "import type { MemberCallName } from './calls.ts'",
    '',
    'export const memberCalls: Readonly<Record<MemberCallName, ClientCall>> = {',
    ...services.flatMap(({ rpcs }) => rpcs.map((rpc) => `  ${rpc.localName}: ${literalOf(clientOptionsOf(rpc))},`)),
    '}',
    '',
  ].join('\n')
}

/** The options the console uses. */
export function renderConsoleCalls(services: readonly Service[]): string {
  const optionsWithPermission = (rpc: Rpc): Options => ({
    ...clientOptionsOf(rpc),
    ...(rpc.permission && { permission: rpc.permission }),
  })
  return [
    head,
    "import type { ConsoleCall } from '../client-call.ts'",
    "import type { ConsoleCallName } from './calls.ts'",
    '',
    'export const consoleCalls: Readonly<Record<ConsoleCallName, ConsoleCall>> = {',
    ...services.flatMap(({ rpcs }) =>
      rpcs.map((rpc) => `  ${rpc.localName}: ${literalOf(optionsWithPermission(rpc))},`),
    ),
    '}',
    '',
  ].join('\n')
}

/** The method descriptors by call name. */
export function renderMethods(services: readonly Service[]): string {
  return [
    head,
    ...services.map((service) => `import { ${service.name} } from './${service.module}'`),
    '',
    'export const methods = {',
    ...services.flatMap((service) =>
      service.rpcs.map((rpc) => `  ${rpc.localName}: ${service.name}.method.${rpc.localName},`),
    ),
    '} as const',
    '',
  ].join('\n')
}

type Options = Readonly<Record<string, string | number | boolean>>

function optionsOf(rpc: Rpc, { side }: Service): Options {
  const {
    wireName,
    caller,
    movesMoney,
    goesTo,
    fourEyes,
    saves,
    transaction,
    blob,
    permission,
    openInMaintenance,
    openToProhibited,
  } = rpc
  const {
    feature,
    costly,
    stepUp,
    showsUse,
    paysIn,
    asksProof,
    freshSeconds,
    tellsSettings,
    tellsMoney,
    plainBody,
    bodyKib,
  } = rpc
  const access = { caller, permission, stepUp, showsUse, costly, openInMaintenance, openToProhibited, feature }
  const reply = { blob, freshSeconds, tellsSettings, tellsMoney, plainBody }
  return {
    wireName,
    ...access,
    movesMoney,
    goesTo,
    fourEyes,
    saves,
    paysIn,
    asksProof,
    transaction,
    ...reply,
    bodyKib,
    side,
  }
}

function clientOptionsOf(rpc: Rpc): Options {
  const { wireName, blob, movesMoney, freshSeconds, tellsSettings, tellsMoney, plainBody } = rpc
  const options = { wireName, blob, movesMoney, freshSeconds, tellsSettings, tellsMoney, plainBody }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => Boolean(value)))
}

function literalOf(options: Options): string {
  const fields = Object.entries(options).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  return `{ ${fields.join(', ')} }`
}
