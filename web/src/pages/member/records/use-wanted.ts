import { useSearchParams } from 'wouter'

const name = 'find'

/** What the address asks to find, empty for nothing, and its setter; the filter of the lists stays as it is. */
export function useWanted() {
  const [params, setParams] = useSearchParams()
  const find = (text: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (text) next.set(name, text)
      else next.delete(name)
      return next
    })
  return { wanted: (params.get(name) ?? '').trim().slice(0, 80), find }
}
