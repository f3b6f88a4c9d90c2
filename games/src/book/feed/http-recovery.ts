import { producers } from './producers.ts'
import type { Recovery } from './source.ts'

const timeoutMs = 10_000

/** Asks the feed's API for a recovery; rejects when that did not accept it. */
export async function askForRecovery(
  api: { readonly url: string; readonly token: string },
  { producer, requestId, since }: Recovery,
): Promise<void> {
  const url = new URL(`${api.url}/v1/${producers[producer].path}/recovery/initiate_request`)
  if (since) url.searchParams.set('after', String(since.getTime()))
  url.searchParams.set('request_id', String(requestId))
  const headers = { 'x-access-token': api.token }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the feed refused a recovery of ${producer}: ${answer.status}`)
}
