// What the browser keeps for us: preferences and ids, never a secret. Values carry a prefix and are encoded as the
// specification asks; the encoding is no protection, only a mark that says "not for reading by hand".

const prefix = 'mt_'

type Area = 'local' | 'session'

function areaOf(area: Area): Storage | undefined {
  // Storage can be switched off by the visitor; then nothing is kept and everything still works.
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

/** The stored value, or undefined when there is none or it cannot be read. The caller checks its shape. */
export function readStored(name: string, area: Area = 'local'): unknown {
  try {
    const text = areaOf(area)?.getItem(prefix + name)
    return text ? (JSON.parse(decode(text)) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value; false when the browser refuses. */
export function writeStored(name: string, value: unknown, area: Area = 'local'): boolean {
  try {
    const storage = areaOf(area)
    storage?.setItem(prefix + name, encode(JSON.stringify(value)))
    return storage !== undefined
  } catch {
    return false
  }
}

export function dropStored(name: string, area: Area = 'local'): void {
  areaOf(area)?.removeItem(prefix + name)
}

/** Removes everything of ours from both areas; other sites on the same origin keep theirs. */
export function clearStored(): void {
  for (const area of ['local', 'session'] as const) {
    const storage = areaOf(area)
    for (const name of Object.keys(storage ?? {})) if (name.startsWith(prefix)) storage?.removeItem(name)
  }
}

function encode(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function decode(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
}
