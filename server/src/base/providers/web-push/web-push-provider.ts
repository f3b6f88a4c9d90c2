export type PushMessage = {
  /** The browser's address at its push service, and its keys in base64url. */
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** What the service worker receives; only the browser can decrypt it. */
  readonly payload: string
  readonly vapid: VapidKeys
}

/** The keys that sign requests to push services, in base64url, and whom their operators can write to. */
export type VapidKeys = { readonly subject: string; readonly publicKey: string; readonly privateKey: string }

/** `gone`: the browser has unsubscribed. `refused` is final for this message. `unknown` may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown'

/** Hands encrypted notifications over to push services; it never throws. */
export type WebPushProvider = {
  send(message: PushMessage): Promise<PushOutcome>
}
