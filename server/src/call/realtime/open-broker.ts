import type { Broker, Hearing } from './broker.ts'

/** Redis at this URL; without one, a broker for a single process. The library is loaded only with a URL. */
export async function openBroker(redisUrl: string, hearing: Hearing): Promise<Broker> {
  if (redisUrl) return (await import('./redis-broker.ts')).openRedisBroker(redisUrl, hearing)
  return { publish: () => {}, close: async () => {} }
}
