import { create } from 'zustand'
import { useCallQuery } from '../../call/use-call.ts'

const providers = ['DEF', 'SLIDER', 'GT4', 'D163'] as const
export type Provider = (typeof providers)[number]

// A vendor that did not load once is not waited for again in this visit: our own puzzle takes its place.
export const useFallback = create<{ isOwn: boolean }>(() => ({ isOwn: false }))

/** From now on our own puzzle stands in for the vendor. */
export function fallBackToOwn(): void {
  useFallback.setState({ isOwn: true })
}

/** Who checks that a person is there, and what a vendor's loader needs; undefined until it is known. `ask` asks again. */
export function useProvider(wanted = true) {
  const { data, error, isFetching, refetch } = useCallQuery('getCaptchaOptions', {}, { enabled: wanted })
  const isOwn = useFallback((state) => state.isOwn)
  const served = providers.find((one) => one === data?.provider)
  const isVendor = served === 'GT4' || served === 'D163'
  const provider: Provider | undefined = data && (isVendor && isOwn ? 'SLIDER' : (served ?? 'DEF'))
  return { provider, config: data?.config, failure: data ? undefined : error, isFetching, ask: refetch }
}
