import { useEffect, useRef, useState } from 'react'

/** True once the element has come near the viewport. */
export function useNear<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return [isNear, place] as const
}
