/**
 * A deterministic pseudo-random generator of numbers in [0, 1), seeded with the text; the same on server and browser.
 */
export function seedOf(text: string): () => number {
  let state = 2166136261
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}
