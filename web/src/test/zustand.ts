// Replaces `zustand` in browser tests, so that every store is reset to its initial state before each test.
import { create as make, useStore } from 'zustand/react'
import type { StateCreator } from 'zustand/vanilla'

export { useStore }

const resets: (() => void)[] = []

export function create<State>(begin: StateCreator<State>) {
  const store = make(begin)
  resets.push(() => store.setState(store.getInitialState(), true))
  return store
}

export function resetStores(): void {
  for (const reset of resets) reset()
}
