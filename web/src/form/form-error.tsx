import { Icon } from '../ui/icon.tsx'

/** What went wrong with the whole form, read aloud when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    // Empty, it must not cost the form a gap; it stays in place, because only a region that was there is read aloud.
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
