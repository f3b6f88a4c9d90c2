// Views that are the same for all guests: rendered once in five seconds, and kept longer for when rendering fails.

export type KeptViews<View> = {
  /** The kept view while it is fresh, else a new one; when that fails, an old one before an error. */
  view(key: string, version: number, make: () => Promise<View>): Promise<View>
  /** The newest view under the key, however old; undefined when there is none. */
  newest(key: string): View | undefined
}

const freshMs = 5_000

/** Keeps the views that were asked for last, at most `most` of them. */
export function keepViews<View>(max: number, now: () => number = Date.now): KeptViews<View> {
  const made = new Map<string, { readonly view: View; readonly version: number; readonly at: number }>()
  const coming = new Map<string, { readonly view: Promise<View>; readonly version: number }>()

  const make = async (key: string, version: number, work: () => Promise<View>): Promise<View> => {
    const next = { version, view: work() }
    coming.set(key, next)
    try {
      const view = await next.view
      made.delete(key)
      made.set(key, { view, version, at: now() })
      if (made.size > max) made.delete(made.keys().next().value!)
      return view
    } finally {
      if (coming.get(key) === next) coming.delete(key)
    }
  }

  return {
    async view(key, version, work) {
      const old = made.get(key)
      if (old) {
        // Inserted again, so that the first key of the map is the one nobody asked for longest.
        made.delete(key)
        made.set(key, old)
        if (old.version === version && now() - old.at < freshMs) return old.view
      }
      const next = coming.get(key)
      try {
        return await (next?.version === version ? next.view : make(key, version, work))
      } catch (error) {
        if (old) return old.view
        throw error
      }
    },
    newest: (key) => made.get(key)?.view,
  }
}
