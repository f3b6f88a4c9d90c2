import webPush, { type RequestDetails } from 'web-push'
import type { PushMessage, PushOutcome, WebPushProvider } from './web-push-provider.ts'

// What happened half a day ago is in the message center.
const keptSeconds = 12 * 3_600

/** Opens the push services of the web (RFC 8030, 8291, 8292): each subscription names its own. */
export function openHttpWebPush(timeoutMs: number): WebPushProvider {
  return {
    async send(message) {
      const request = encrypted(message)
      if (!request) return 'refused'
      try {
        const { method, headers, body } = request
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await fetch(message.endpoint, { method, headers, body, redirect: 'error', signal })
        await answer.body?.cancel()
        return outcomeOf(answer.status)
      } catch {
        return 'unknown'
      }
    },
  }
}

// A browser's key that is no point of the curve cannot be encrypted for.
function encrypted({
  endpoint,
  p256dh,
  auth,
  payload,
  vapid,
}: PushMessage): (RequestDetails & { body: Buffer<ArrayBuffer> }) | null {
  try {
    const options = { vapidDetails: vapid, TTL: keptSeconds, urgency: 'normal' } as const
    const { body, ...details } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
    return { ...details, body: Buffer.from(body) }
  } catch {
    return null
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unknown' : 'refused'
}
