import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type FormNoteProps = { icon: IconName; title: string; note: string; action?: ReactNode }

/** Why nothing can be withdrawn now, with what helps. */
export function FormNote({ icon, title, note, action }: FormNoteProps) {
  return (
    <div className="mt-4 flex gap-3 rounded-m border border-line bg-s2 px-4 py-3" role="status">
      <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-14 text-text-2">{note}</p>
        {action}
      </div>
    </div>
  )
}
