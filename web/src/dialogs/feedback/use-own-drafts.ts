import { useEffect } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { useDrafts, writeAs } from './draft.ts'

/** True when what lies in the drafts is this member's own or nobody's: after a forced end the next to log in may be another. */
export function useOwnDrafts(open: boolean): boolean {
  const { data, isError } = useCallQuery('getUserInfo', {}, { enabled: open })
  const writer = useDrafts((drafts) => drafts.writer)
  const userName = data?.userName
  useEffect(() => {
    // Nobody known is nobody to give the words to.
    if (open && (userName || isError)) writeAs(userName ?? '')
  }, [open, userName, isError])
  return writer === '' || writer === userName
}
