// The body modes, their content types, and how a client writes a request body and reads the response body.
import type { Envelope } from './envelope.ts'
import type { CallName } from './gen/calls.ts'

export const bodyModes = ['json', 'encrypted', 'protobuf'] as const
export type BodyMode = (typeof bodyModes)[number]

/** The content type that marks each mode. */
export const bodyTypes: Readonly<Record<BodyMode, string>> = {
  json: 'application/json',
  encrypted: 'application/x-encrypted-json',
  protobuf: 'application/x-protobuf',
}

/**
 * An encoded request and the function that reads its response; `read` rejects when the response is malformed or not
 * authentic.
 */
export type Written = {
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly read: (response: Response) => Promise<Envelope<unknown>>
}

export type BodyStrategy = {
  write(name: CallName, wireName: string, request: object, requestId: string): Promise<Written>
}

const readJson = async (response: Response) => (await response.json()) as Envelope<unknown>

/** Plain JSON; the only mode in the initial bundle. */
export const jsonBody: BodyStrategy = {
  write: async (_name, _wireName, request) => ({
    contentType: bodyTypes.json,
    body: JSON.stringify(request),
    read: readJson,
  }),
}
