import { CallFailure } from '@mingtang/contract/client.ts'
import { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}

const throwOnError = (error: Error) => !(error instanceof CallFailure)

/**
 * Holds the replies that are on the screen, and no longer: what is opened again is read again, and nothing is left for
 * the next operator. What fails is told at once, also without a network.
 */
export function newQueries(): QueryClient {
  const common = { networkMode: 'always', retry: false, gcTime: 0, throwOnError } as const
  return new QueryClient({
    defaultOptions: { queries: { ...common, refetchOnWindowFocus: false }, mutations: common },
  })
}
