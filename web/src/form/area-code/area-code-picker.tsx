import '../../styles/identity.css'
import { type ComponentType, useRef, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadAgain } from '../load-again.tsx'

type PlaceListPart = ComponentType<{ value: number; onChoose: (dial: number) => void }>

/** The area code of a phone field with its list, which is loaded on first use. */
export function AreaCodePicker({ value, onChange }: { value: number; onChange: (dial: number) => void }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hasChosen = useRef(false)
  // After a choice the number is typed next.
  const focusAfter = () => {
    const input = button.current?.parentElement?.parentElement?.querySelector('input')
    return hasChosen.current ? input : button.current
  }
  const [List, setList] = useState<PlaceListPart>()
  const [hasFailed, setFailed] = useState(false)
  const fetchList = () => {
    setFailed(false)
    import('./place-list.tsx').then(
      ({ PlaceList }) => setList(() => PlaceList),
      () => setFailed(true),
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="area-code"
        aria-haspopup="dialog"
        aria-label={t('session.areaCode.choose', { code: `+${value}` })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          hasChosen.current = false
          setOpen(true)
          fetchList()
        }}
      >
        +{value}
        <Icon name="chevron-down" size={16} />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('session.areaCode.title')}
        closeLabel={t('session.close')}
        finalFocus={focusAfter}
      >
        <div className="area-room">
          {List && (
            <List
              value={value}
              onChoose={(dial) => {
                hasChosen.current = true
                onChange(dial)
                setOpen(false)
              }}
            />
          )}
          {!List && hasFailed && <LoadAgain text={t('site.network.failed')} onRetry={fetchList} />}
          {!List && !hasFailed && <Skeleton height="48px" radius="12px" />}
        </div>
      </Dialog>
    </>
  )
}
