// Chooses the body mode of a request and checks that the tenant allows it.
import type { BodyMode } from '@mingtang/contract/body.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { Context } from '../../context.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { bodyModeOf, type Exchange, jsonExchange } from './bodies.ts'
import { CallError } from './call-error.ts'
import { openEncrypted } from './encryption.ts'
import { protobufExchange } from './protobuf-body.ts'

export type Sent = {
  readonly tenant: string
  readonly name: CallName
  readonly mode: BodyMode
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly raw: Buffer
}

/** The mode of a request by its headers; throws bodyTypeWrong, also for a body with a content encoding such as gzip. */
export function modeOfHeaders(headers: Readonly<Record<string, string | undefined>>): BodyMode {
  const mode = bodyModeOf(headers['content-type'])
  const packed = headers['content-encoding'] ?? 'identity'
  if (!mode || packed.trim().toLowerCase() !== 'identity') throw new CallError('bodyTypeWrong')
  return mode
}

/** Returns the exchange of an allowed mode; throws CallError. */
export async function openExchange(context: Context, { tenant, name, mode, headers, raw }: Sent): Promise<Exchange> {
  if (!isAlwaysOpen(name, mode)) {
    // Only members' calls have modes; operators and providers send plain JSON.
    if (calls[name].side !== 'member') throw new CallError('bodyModeClosed')
    const { bodyMode, otherBodyModes } = await readSitePolicy(context.db, tenant)
    if (mode !== bodyMode && !otherBodyModes.includes(mode)) throw new CallError('bodyModeClosed')
  }
  if (mode === 'json') return jsonExchange(raw)
  if (mode === 'protobuf') return protobufExchange(raw)
  const requestId = headers['x-request-id'] ?? ''
  return await openEncrypted(context, { tenant, name, requestId, encryptKey: headers['x-encrypt-key'] ?? '', raw })
}

function isAlwaysOpen(name: CallName, mode: BodyMode): boolean {
  return mode === 'json' && (calls[name].side !== 'member' || calls[name].plainBody)
}
