import type { Reply } from '@mingtang/contract/client.ts'
import { useMemo } from 'react'
import { useCallQuery } from '../call/use-call.ts'

/** A game platform as the screens use it; on the wire its code is named trdCode. */
export type Platform = Omit<Reply<'listPlatforms'>['rows'][number], 'trdCode'> & { platformCode: string }

/** The platforms available for transfers; undefined while loading. */
export function usePlatforms(currency: string, options: { staleMs?: number; refetchIntervalMs?: number } = {}) {
  const read = useCallQuery('listPlatforms', { currency }, { enabled: currency !== '', ...options })
  const rows = read.data?.rows
  const platforms = useMemo<Platform[] | undefined>(
    () => rows?.map(({ trdCode, ...platform }) => ({ ...platform, platformCode: trdCode })),
    [rows],
  )
  return { ...read, platforms }
}

/** Whether money can be moved to a platform; from it, it always can. */
export function takesMoney({ status, opensLater }: Platform): boolean {
  return status === 'OPEN' && !opensLater
}
