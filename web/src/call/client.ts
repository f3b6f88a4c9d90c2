import {
  type CallExtras,
  type ClientOf,
  CallFailure,
  createClientOf,
  newRequestId,
  type Reply,
  type Request,
} from '@mingtang/contract/client.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import { bodyStrategy, storeIv, setBodyConfig } from './body-mode.ts'
import { ownBuild } from './build-version.ts'
import { getDeviceId } from '../storage/device-id.ts'
import { printHeader } from '../storage/print-header.ts'
import { currentLang } from '../texts/current-lang.ts'

const phonePointer = '(max-width: 767px)'

function platform(): string {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'PWA'
  return window.matchMedia(phonePointer).matches ? 'WEB_H5' : 'WEB_PC'
}

let tenantCode = ''

/** Sets the tenant header for all later calls. */
export function nameTenant(code: string): void {
  tenantCode = code
}

/** The tenant header for requests that are not calls, such as downloads. */
export function tenantHeader(): Record<string, string> {
  return tenantCode ? { 'x-tenant': tenantCode } : {}
}

let onAnswer: (answer: Response) => void = () => {}

/** Registers a callback for every response, to read its headers; called once by entry-client. */
export function lookAtAnswers(look: (answer: Response) => void): void {
  onAnswer = look
}

export const client: ClientOf<MemberCallName> = createClientOf(memberCalls, {
  onAnswer: (answer) => onAnswer(answer),
  baseUrl: '',
  headers: () => ({
    'x-lang': currentLang(),
    'x-tenant': tenantCode,
    'x-platform': platform(),
    'x-device-id': getDeviceId(),
    'x-version': ownBuild() || '1',
    ...printHeader(),
  }),
  body: () => bodyStrategy(fetchConfig),
  renewBody: async () => setBodyConfig(await fetchConfig()),
})

function fetchConfig(): Promise<Reply<'getConfig'>> {
  return client.call('getConfig', {})
}

/** What proves the member's identity: one of the step-up methods, or the fund password for a withdrawal. */
export type ProofKind = 'identity' | 'fund'

let askStepUp: (kind: ProofKind) => Promise<boolean> = () => Promise.resolve(false)

/** Registers the function that asks for a step-up; called once by entry-client. */
export function askStepUpBy(ask: (kind: ProofKind) => Promise<boolean>): void {
  askStepUp = ask
}

/**
 * Sends one call; rejects with CallFailure. A call that needs a step-up or the fund password opens that dialog and is
 * retried with the same request id. Components use the hooks in use-call.ts, which also handle failures.
 */
export async function call<Name extends MemberCallName>(
  name: Name,
  request: Request<Name>,
  { requestId = newRequestId(), ...extras }: CallExtras = {},
): Promise<Reply<Name>> {
  const send = async () => {
    const reply = await client.call(name, request, { ...extras, requestId })
    storeIv(reply as object)
    return reply
  }
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const kind = error instanceof CallFailure ? proofKinds[error.errorName ?? ''] : undefined
      if (!kind || !(await askStepUp(kind))) throw error
    }
  }
}

/** True for the failure of a call whose proof the member was asked for and did not give. */
export function isUnproved({ errorName }: CallFailure): boolean {
  return proofKinds[errorName ?? ''] !== undefined
}

const proofKinds: { readonly [Name in string]?: ProofKind } = {
  stepUpRequired: 'identity',
  fundPasswordRequired: 'fund',
}
