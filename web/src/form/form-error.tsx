import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'

/** The error message of a whole form, announced by screen readers; in a long dialog it scrolls into view. */
export function FormError({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    // While empty it is positioned absolutely, so that it adds no gap. It stays mounted, because a live region must
    // exist before its text changes.
    <div ref={place} role="alert" className={text ? 'scroll-my-6' : 'absolute'}>
      {text && (
        <p className="flex items-start gap-2 rounded-m bg-cinnabar-soft px-4 py-3 text-14 text-cinnabar">
          <Icon name="alert" size={18} className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
