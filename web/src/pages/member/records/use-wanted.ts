import { useSearchParams } from 'wouter'

const name = 'find'

/**
 * What the address asks to find, empty for nothing, and its setter; the filter of the lists stays as it is. A message about
 * one bet asks to open it, too.
 */
export function useWanted() {
  const [params, setParams] = useSearchParams()
  const find = (text: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (text) next.set(name, text)
      else next.delete(name)
      next.delete('open')
      return next
    })
  return { wanted: (params.get(name) ?? '').trim().slice(0, 80), isOpened: params.get('open') === 'bet', find }
}
