import type { Reply } from '@mingtang/contract/client.ts'
import { type CallRead, useCallQuery } from '../call/use-call.ts'
import { useAppState } from '../session/app-store.ts'

export type Vip = Reply<'getUserVipInfo'>

/** The member's level and experience; a visitor has none. */
export function useMyVip(): CallRead<Vip> {
  const signedIn = useAppState((state) => state.signedIn)
  return useCallQuery('getUserVipInfo', {}, { enabled: signedIn })
}
