import { useRef, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceDialog } from './place-dialog.tsx'

/** The area code of a phone field with its list. */
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
        }}
      >
        +{value}
        <Icon name="chevron-down" size={16} />
      </button>
      <PlaceDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        finalFocus={focusAfter}
        isChosen={({ dial }) => dial === value}
        onChoose={({ dial }) => {
          hasChosen.current = true
          onChange(dial)
          setOpen(false)
        }}
      />
    </>
  )
}
