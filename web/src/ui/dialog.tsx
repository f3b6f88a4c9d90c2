import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useGlide } from './use-glide.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  wide?: boolean
  /** A drawer at the right edge, full height, 480 px wide; full screen on phones. */
  side?: boolean
  /** A panel at the lower right, beside which the page stays usable, or a tall sheet above it. Its content scrolls itself. */
  dock?: 'beside' | 'above'
  /** Buttons beside the one that closes. */
  tools?: ReactNode
  footer?: ReactNode
  /** The initial focus; by default the first field, or the dialog itself when it has none. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes on close; by default to the element that had it. */
  finalFocus?: () => HTMLElement | null | undefined
  /** A third party's window may open above it; interaction there must not close this dialog. */
  sharesScreen?: boolean
  children: ReactNode
}

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea'

// Toasts are above every dialog; dismissing one must not count as a click outside.
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest('.toast') !== null

/** The width that the page leaves to a classic scrollbar; 0 where scrollbars lie over the content. */
function scrollbarWidth(): number {
  const probe = document.createElement('div')
  const overflow = CSS.supports('scrollbar-gutter', 'stable') ? 'auto' : 'scroll'
  probe.style.cssText = `position: absolute; visibility: hidden; width: 100px; overflow: ${overflow}; scrollbar-gutter: stable`
  document.body.append(probe)
  const width = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return width
}

// A property of the root that changes costs the style of the whole page; without a classic scrollbar it keeps its value.
function keepScrollbarWidth(): void {
  const width = `${scrollbarWidth()}px`
  const { style } = document.documentElement
  if (width !== (style.getPropertyValue('--scrollbar') || '0px')) style.setProperty('--scrollbar', width)
}

/**
 * A modal dialog; a bottom sheet on phones. The focus returns to the opener on close.
 * Import it only from lazy modules: it pulls in Base UI.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    description,
    wide,
    side,
    dock,
    tools,
    footer,
    initialFocus,
    finalFocus,
    sharesScreen,
    children,
  } = props
  const { sheet: popup, hold } = useGlide()
  const isBeside = dock === 'beside'
  useLayoutEffect(() => {
    if (open) keepScrollbarWidth()
  }, [open])
  // Focusing the close button would show a focus ring first; on touch devices focusing a field would open the keyboard.
  const firstFocus = () => {
    if (initialFocus?.current) return initialFocus.current
    const byFinger = window.matchMedia('(pointer: coarse)').matches
    const field = byFinger ? null : popup.current?.querySelector<HTMLElement>(fields)
    return field ?? popup.current
  }
  // During the exit animation the form is still mounted: a second click would submit it again.
  const refuseWhileClosing = (event: SyntheticEvent) => {
    if (open) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Beside a dock, the Escape key may belong to a menu of the page.
  const isForPage = (event: Event) =>
    isBeside && event.type === 'keydown' && !popup.current?.contains(document.activeElement)
  // React lets events of a portal bubble to the components around it: a form there would take this form's events for its own.
  const keepInside = (event: SyntheticEvent) => event.stopPropagation()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => !next && !isOnToast(event) && !isForPage(event) && onClose()}
      modal={!sharesScreen && !isBeside}
      {...((sharesScreen || isBeside) && { disablePointerDismissal: true })}
    >
      <Base.Portal>
        {!isBeside && <Base.Backdrop className="dialog-veil" forceRender />}
        <Base.Popup
          ref={hold}
          className={classNames('dialog', wide && 'dialog-wide', side && 'dialog-side', dock && 'dialog-dock')}
          initialFocus={firstFocus}
          {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          onClickCapture={refuseWhileClosing}
          onSubmitCapture={refuseWhileClosing}
          onSubmit={keepInside}
          onReset={keepInside}
        >
          <div className="dialog-head">
            <Base.Title className="text-20">{title}</Base.Title>
            {tools}
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
