import { useEffect, useRef, useState } from 'react'

/** True once the element has come near the viewport. */
export function useNear<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    // Several entries come at once when the page above it moves.
    const sees = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting)
    const watcher = new IntersectionObserver((entries) => sees(entries) && setNear(true), { rootMargin: '400px' })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return [isNear, place] as const
}
