import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'light' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  look?: ButtonLook
  size?: 'sm' | 'md' | 'lg'
  busy?: boolean
  /** Why the button is disabled: it stays focusable and shows the reason on focus, hover and tap. */
  disabledReason?: string | undefined
  children: ReactNode
}

/** A button that keeps its width while busy and, when disabled, stays focusable with its reason. */
export function Button(props: ButtonProps) {
  const { look = 'secondary', size = 'md', busy = false, disabledReason, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const blocked = busy || Boolean(disabledReason)
  return (
    <button
      type="button"
      {...rest}
      className={classNames('btn', `btn-${look}`, size !== 'md' && `btn-${size}`, className)}
      aria-disabled={Boolean(disabledReason) || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (blocked) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className="btn-label">{children}</span>
      {busy && <BusyDots />}
      {/* It describes the button and is no part of its name, also while it is shown. */}
      {disabledReason && (
        <span className="btn-reason" id={reasonId} aria-hidden="true">
          {disabledReason}
        </span>
      )}
    </button>
  )
}

/** The busy animation of a button, in place of its label. */
export function BusyDots() {
  return (
    <span className="dots">
      <i />
      <i />
      <i />
    </span>
  )
}

/** The classes of a link that looks like a button. */
export function buttonClass(look: ButtonLook = 'secondary', size: 'sm' | 'md' | 'lg' = 'md', more?: string): string {
  return classNames('btn', `btn-${look}`, size !== 'md' && `btn-${size}`, more)
}
