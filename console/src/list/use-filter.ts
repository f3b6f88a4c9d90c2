import { useSearchParams } from 'wouter'

/**
 * What a list is narrowed by. It stands in the address, so that it outlives a reload and can be handed on. A word that
 * is none of the filter's counts as the first of them; a filter without words is free text.
 */
export function useFilter<Word extends string | number | boolean = string>(
  key: string,
  words?: readonly Word[],
): [Word, (next: Word) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get(key)
  const first = words ? words[0] : ''
  const value = words ? (words.find((word) => String(word) === text) ?? first) : (text ?? first)
  const change = (next: Word) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === first) after.delete(key)
        else after.set(key, String(next))
        return after
      },
      { replace: true },
    )
  return [value as Word, change]
}
