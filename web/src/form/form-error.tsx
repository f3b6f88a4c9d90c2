import { Icon } from '../ui/icon.tsx'

/** The error message of a whole form, announced by screen readers. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    // While empty it is positioned absolutely, so that it adds no gap. It stays mounted, because a live region must
    // exist before its text changes.
    <div role="alert" className={text ? undefined : 'absolute'}>
      {text && (
        <p className="flex items-start gap-2 rounded-m bg-cinnabar-soft px-4 py-3 text-14 text-cinnabar">
          <Icon name="alert" size={18} className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
