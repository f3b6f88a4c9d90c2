import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  wide?: boolean
  /** At the right edge, as high as the window, 480 px wide; the whole screen of a phone. */
  side?: boolean
  footer?: ReactNode
  /** What takes the focus first; when left out the first field, and the dialog itself where there is none. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Somebody else's window may stand above it: pressing or reading that one leaves this one open. */
  sharesScreen?: boolean
  children: ReactNode
}

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea'

// A toast stands above every dialog: putting it away is no press outside.
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest('.toast') !== null

/**
 * A modal dialog that rises 8 px, a bottom sheet on phones; focus returns to where it was.
 * Import it from lazy modules only: it brings Base UI along.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, description, wide, side, footer, initialFocus, sharesScreen, children } =
    props
  const popup = useRef<HTMLDivElement>(null)
  // A ring around the close button would be the first thing seen, and under a finger a field would raise the keyboard.
  const firstFocus = () => {
    if (initialFocus?.current) return initialFocus.current
    const byFinger = window.matchMedia('(pointer: coarse)').matches
    const field = byFinger ? null : popup.current?.querySelector<HTMLElement>(fields)
    return field ?? popup.current
  }
  // While it fades away its form is still on the page: a slow second press would send it again.
  const refuseWhileClosing = (event: SyntheticEvent) => {
    if (open) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => !next && !isOnToast(event) && onClose()}
      modal={!sharesScreen}
      {...(sharesScreen && { disablePointerDismissal: true })}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" forceRender />
        <Base.Popup
          ref={popup}
          className={classNames('dialog', wide && 'dialog-wide', side && 'dialog-side')}
          initialFocus={firstFocus}
          onClickCapture={refuseWhileClosing}
          onSubmitCapture={refuseWhileClosing}
        >
          <div className="dialog-head">
            <Base.Title className="text-20">{title}</Base.Title>
            <Base.Close className="icon-btn" aria-label={closeLabel}>
              <Icon name="close" />
            </Base.Close>
          </div>
          <div className="dialog-body">
            {description && <Base.Description className="mb-4 text-text-2">{description}</Base.Description>}
            {children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
