import { create } from 'zustand'
import { useCallQuery } from '../../call/use-call.ts'

const providers = ['DEF', 'SLIDER', 'GT4', 'D163'] as const
export type Provider = (typeof providers)[number]

// After a vendor failed to load once, our own puzzle is used for the rest of the visit.
export const useFallback = create<{ isOwn: boolean }>(() => ({ isOwn: false }))

/** Uses our own puzzle instead of the vendor from now on. */
export function fallBackToOwn(): void {
  useFallback.setState({ isOwn: true })
}

/** The captcha provider and its configuration; undefined while loading. `ask` reloads it. */
export function useProvider(wanted = true) {
  const { data, error, isFetching, refetch } = useCallQuery('getCaptchaOptions', {}, { enabled: wanted })
  const isOwn = useFallback((state) => state.isOwn)
  const served = providers.find((one) => one === data?.provider)
  const isVendor = served === 'GT4' || served === 'D163'
  const provider: Provider | undefined = data && (isVendor && isOwn ? 'SLIDER' : (served ?? 'DEF'))
  return { provider, config: data?.config, failure: data ? undefined : error, isFetching, ask: refetch }
}
