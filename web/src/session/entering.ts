import type { Reply } from '@mingtang/contract/client.ts'
import { create } from 'zustand'

type Entering = {
  /** A login with pending steps; null when none is in progress. */
  login: Reply<'login'> | null
  account: string
}

/** The login in progress. */
export const useEntering = create<Entering>(() => ({ login: null, account: '' }))
