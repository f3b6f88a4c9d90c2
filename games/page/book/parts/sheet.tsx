import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../texts.ts'
import { Glyph } from './glyph.tsx'

type SheetProps = {
  readonly title: string
  readonly className?: string
  /** Beside the title. */
  readonly action?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal sheet: from below on phones. The browser gives the focus back when it closes. */
export function Sheet({ title, className = '', action, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    // A press beside the sheet falls on the element itself.
    const leave = (event: Event) => event.target === element && element?.close()
    element?.addEventListener('click', leave)
    element?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className={`book-sheet ${className}`} aria-labelledby="sheet-title" onClose={onClose}>
      <header>
        <h2 id="sheet-title">{title}</h2>
        {action}
        <button type="button" className="icon" aria-label={t('close')} onClick={onClose}>
          <Glyph name="close" />
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  )
}
