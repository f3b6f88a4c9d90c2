import { useEffect } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { useDrafts, writeAs } from './draft.ts'

/** True when the drafts belong to this member or to nobody. After an expired session another member may log in. */
export function useOwnDrafts(open: boolean): boolean {
  const { data, isError } = useCallQuery('getUserInfo', {}, { enabled: open })
  const writer = useDrafts((drafts) => drafts.writer)
  const userName = data?.userName
  useEffect(() => {
    // While the member is unknown, the drafts must not be assigned.
    if (open && (userName || isError)) writeAs(userName ?? '')
  }, [open, userName, isError])
  return writer === '' || writer === userName
}
