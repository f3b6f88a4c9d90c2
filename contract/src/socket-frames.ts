// What a socket of push commands carries: one JSON text per frame.

/** Both sides send a beat this often; who hears nothing for two beats takes the other for gone. */
export const beatMs = 3_333

/** A push as it travels; the number is empty for a direct command. */
export type SentPush = { readonly number: string; readonly command: string; readonly data: unknown }

export type ServerFrame =
  | { readonly type: 'beat' }
  | { readonly type: 'pushes'; readonly pushes: readonly SentPush[] }
  /** Pushes after the client's cursor are gone: it reads everything again and goes on from this one. */
  | { readonly type: 'gap'; readonly cursor: string }

/** A client sends beats and nothing else; everything it wants it asks by calls. */
export type ClientFrame = { readonly type: 'beat' }

/** Why the server closed a socket. After `sessionOver` there is nothing to reconnect to. */
export const closeCodes = { sessionOver: 4401, misused: 4400, restart: 1012 } as const
