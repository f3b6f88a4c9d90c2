// Bytes of requests that are held at once: the limit of one body says nothing about a thousand half-sent ones.

type Share = { readonly all: number; readonly ofAddress: number }

export type BodyBudget = {
  /** Takes bytes for an address; false when it or all addresses together hold too many. */
  take(address: string, bytes: number): boolean
  give(address: string, bytes: number): void
}

export function openBodyBudget({ all, ofAddress }: Share): BodyBudget {
  const held = new Map<string, number>()
  let total = 0
  return {
    take(address, bytes) {
      const own = (held.get(address) ?? 0) + bytes
      if (own > ofAddress || total + bytes > all) return false
      held.set(address, own)
      total += bytes
      return true
    },
    give(address, bytes) {
      const own = (held.get(address) ?? 0) - bytes
      total -= bytes
      if (own > 0) held.set(address, own)
      else held.delete(address)
    },
  }
}
