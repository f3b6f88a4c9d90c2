// Reads the services from freshly generated descriptors.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DescService, getOption, hasOption } from '@bufbuild/protobuf'
import { modulesOf } from './modules.ts'
import { optionFault } from './option-rules.ts'

export type Rpc = {
  readonly localName: string
  readonly inputName: string
  readonly outputName: string
  readonly wireName: string
  readonly caller: string
  readonly movesMoney: boolean
  readonly goesTo: string
  readonly fourEyes: string
  readonly saves: string
  readonly transaction: string
  readonly errors: readonly string[]
  readonly section: string
  readonly blob: string
  readonly permission: string
  readonly openInMaintenance: boolean
  readonly openToProhibited: boolean
  readonly feature: string
  readonly costly: boolean
  readonly stepUp: boolean
  readonly showsUse: boolean
  readonly paysIn: boolean
  readonly asksProof: boolean
  readonly freshSeconds: number
  readonly tellsSettings: boolean
  readonly tellsMoney: boolean
  readonly plainBody: boolean
  readonly bodyKib: number
}

export type Service = {
  readonly name: string
  /** Module path relative to the generated folder, e.g. "member/session_pb.ts". */
  readonly module: string
  /** Whose the calls are: member, console, platform. */
  readonly side: string
  /** The file below it: money/wallet. */
  readonly subject: string
  readonly rpcs: readonly Rpc[]
  readonly descriptor: DescService
}

/** Every service in the folder, ordered by file and rpc. */
export async function readServices(folder: string): Promise<Service[]> {
  const options = (await import(
    pathToFileURL(join(folder, 'options_pb.ts')).href
  )) as typeof import('../src/gen/options_pb.ts')
  const services: Service[] = []
  for (const file of modulesOf(folder)) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
    const descriptor = Object.values(module).find(isService)
    if (!descriptor) continue
    const rpcs = descriptor.methods.map((method): Rpc => {
      if (!hasOption(method, options.call))
        throw new Error(`${descriptor.typeName}.${method.name} has no (mingtang.call) option`)
      const option = getOption(method, options.call)
      const caller = options.CallerSchema.value[option.caller]?.name ?? ''
      const goesTo = options.DestinationSchema.value[option.goesTo]?.name ?? ''
      const fourEyes = options.FourEyesSchema.value[option.fourEyes]?.name ?? ''
      const saves = options.SavesSchema.value[option.saves]?.name ?? ''
      const takesEtag = method.input.fields.some(({ name }) => name === 'etag')
      const fault = optionFault({ ...option, caller, goesTo, fourEyes, saves, takesEtag, name: method.localName })
      if (fault) throw new Error(`${descriptor.typeName}.${method.name}: ${fault}`)
      // A call that moves money needs one after a pause of the member.
      const mayNeedStepUp = option.stepUp || (caller === 'MEMBER' && option.movesMoney && !option.paysIn)
      return {
        localName: method.localName,
        inputName: method.input.name,
        outputName: method.output.name,
        wireName: option.wireName,
        caller,
        movesMoney: option.movesMoney,
        goesTo,
        fourEyes,
        saves,
        transaction: options.TransactionSchema.value[option.transaction]?.name ?? '',
        errors: mayNeedStepUp ? [...option.errors, 'stepUpRequired'] : option.errors,
        section: option.section,
        blob: option.blob,
        permission: option.permission,
        openInMaintenance: option.openInMaintenance,
        openToProhibited: option.openToProhibited,
        feature: option.feature,
        costly: option.costly,
        stepUp: option.stepUp,
        freshSeconds: option.freshSeconds,
        tellsSettings: option.tellsSettings,
        tellsMoney: option.tellsMoney,
        plainBody: option.plainBody,
        showsUse: ((caller === 'MEMBER' || caller === 'OPERATOR') && !option.madeByPage) || option.showsUse,
        paysIn: option.paysIn,
        asksProof: option.asksProof,
        bodyKib: option.bodyKib,
      }
    })
    const [side = '', ...place] = file.split('/')
    services.push({
      name: descriptor.name,
      module: file,
      side,
      subject: place.join('/').replace(/_pb\.ts$/, ''),
      rpcs,
      descriptor,
    })
  }
  return services
}

function isService(value: unknown): value is DescService {
  return typeof value === 'object' && value !== null && (value as { kind?: string }).kind === 'service'
}
