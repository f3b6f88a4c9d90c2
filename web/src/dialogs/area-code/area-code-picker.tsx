import { lazy, Suspense, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PlaceList = lazy(async () => ({ default: (await import('./place-list.tsx')).PlaceList }))

/** The area code of a phone field, and the list it is chosen from, which comes when it is first wanted. */
export function AreaCodePicker({ value, onChange }: { value: number; onChange: (dial: number) => void }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="area-code"
        aria-haspopup="dialog"
        aria-label={t('session.areaCode.choose', { code: `+${value}` })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        +{value}
        <Icon name="chevron-down" size={16} />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('session.areaCode.title')}
        closeLabel={t('session.close')}
      >
        <div className="area-room">
          <Suspense fallback={<Skeleton height="48px" radius="12px" />}>
            <PlaceList
              value={value}
              onChoose={(dial) => {
                onChange(dial)
                setOpen(false)
              }}
            />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}
