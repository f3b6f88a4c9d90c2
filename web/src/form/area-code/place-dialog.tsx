import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadAgain } from '../load-again.tsx'
import type { PlaceChoice } from './area-codes.ts'

type PlaceDialogProps = PlaceChoice & {
  open: boolean
  onClose: () => void
  /** Where the focus goes on close. */
  finalFocus: () => HTMLElement | null | undefined
}

/** The list of countries and regions with its search; the list is loaded on first use. */
export function PlaceDialog({ open, onClose, finalFocus, isChosen, onChoose }: PlaceDialogProps) {
  const { t } = useText()
  const [List, setList] = useState<ComponentType<PlaceChoice>>()
  const [hasFailed, setFailed] = useState(false)
  const fetchList = useCallback(() => {
    setFailed(false)
    import('./place-list.tsx').then(
      ({ PlaceList }) => setList(() => PlaceList),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (open) fetchList()
  }, [open, fetchList])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('session.areaCode.title')}
      closeLabel={t('session.close')}
      finalFocus={finalFocus}
    >
      <div className="area-room">
        {List && <List isChosen={isChosen} onChoose={onChoose} />}
        {!List && hasFailed && <LoadAgain text={t('site.network.failed')} onRetry={fetchList} />}
        {!List && !hasFailed && <Skeleton height="48px" radius="12px" />}
      </div>
    </Dialog>
  )
}
