import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string }

/** A 44 px square icon button; `label` is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
