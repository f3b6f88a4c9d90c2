import type { CallFailure } from '@mingtang/contract/client.ts'
import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useOnline } from '../ui/offline-note.tsx'
import { LoadFailed } from './load-failed.tsx'

type Read = { data: unknown; error: CallFailure | null; isFetching: boolean; refetch: () => unknown }

type UnreadProps = {
  /** The reads the screen needs; the first that failed is offered again. */
  reads: readonly Read[]
  /** Says that everything loads by itself when the network returns. */
  offlineNote: string
  /** The title of a failure; a generic one by default. */
  failed?: string
  /** The skeleton; none where the screen shows its own. */
  children?: ReactNode
}

/** In place of a screen whose reads have no data yet: offline, failed or on its way. */
export function Unread({ reads, offlineNote, failed: title, children }: UnreadProps) {
  const { t } = useText()
  const online = useOnline()
  if (!online)
    return (
      <div className="card">
        <EmptyState icon="offline" title={t('record.failed.offline')} note={offlineNote} />
      </div>
    )
  const failed = reads.find(({ data, error }) => error && data === undefined)
  return failed ? <LoadFailed read={failed} isCard {...(title && { title })} /> : children
}
