import { useEffect, useRef, useState } from 'react'

/** True from the moment the element comes near the screen. */
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
