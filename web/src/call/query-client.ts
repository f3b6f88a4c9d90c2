import { CallFailure } from '@mingtang/contract/client.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Boot } from '../boot.ts'
import { reactTo } from './reactions.ts'

let browserClient: QueryClient | undefined

const freshMs = 30_000

/** A cache filled with the replies that came with the document. */
export function createQueryClient(boot: Boot): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A list that fails shows its own error state; only what concerns the whole site is acted on here.
      onError: (error) => reactTo(error, { silent: true }),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (times, error) => times < 2 && error instanceof CallFailure && error.code === '',
      },
    },
  })
  for (const { key, data } of boot.page ?? []) client.setQueryData(key, data)
  if (boot.user) client.setQueryData(['getUserInfo', {}], boot.user)
  return client
}

/** Makes the cache reachable for code outside React; called once by the browser's entry. */
export function keepQueryClient(client: QueryClient): void {
  browserClient = client
}

/** The browser's cache of replies. */
export function queryClient(): QueryClient {
  if (!browserClient) throw new Error('no cache before the app starts')
  return browserClient
}
