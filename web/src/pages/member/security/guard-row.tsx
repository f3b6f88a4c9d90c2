import { Button } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type GuardRowProps = {
  icon: IconName
  title: string
  /** The state as text. */
  state: string
  isOn: boolean
  action?: { label: string; name: string; onClick: () => void; look?: 'secondary' | 'danger' } | undefined
}

/** One guard of the account with its state and action. */
export function GuardRow({ icon, title, state, isOn, action }: GuardRowProps) {
  return (
    <li className="row">
      <Icon name={icon} className="text-text-2" />
      <span className="min-w-0">
        <span className="row-title">{title}</span>
        <span className={isOn ? 'row-note inline-flex items-start gap-1.5' : 'row-note'}>
          {isOn && <Icon name="check" size={14} className="mt-[3px] shrink-0 text-jade" />}
          <span className="min-w-0 break-words">{state}</span>
        </span>
      </span>
      {action && (
        <Button size="sm" look={action.look ?? 'secondary'} aria-label={action.name} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </li>
  )
}

type GuardCardProps = { title: string; note?: string; children: React.ReactNode }

/** A card with a group of guards. */
export function GuardCard({ title, note, children }: GuardCardProps) {
  return (
    <section className="card px-4 pt-5 pb-2 md:px-6">
      <h2 className="text-16">{title}</h2>
      {note && <p className="mt-1 text-14 text-text-3">{note}</p>}
      <ul className="rows mt-1">{children}</ul>
    </section>
  )
}
