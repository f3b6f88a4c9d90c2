// The key under which this browser's values lie: made here, kept in IndexedDB, and never to be read by anybody, this page included.

export type Seal = {
  /** Encrypts a text; it can be opened under the same name only. */
  seal(name: string, text: string): Promise<string>
  /** Rejects when the text was not sealed here under this name. */
  open(name: string, sealed: string): Promise<string>
  /** Throws the key away: nothing sealed so far can be opened again. */
  forget(): Promise<void>
}

type Bytes = Uint8Array<ArrayBuffer>

const database = 'mt'
const store = 'keys'
const keyName = 'values'
const ivBytes = 12
// A browser whose database does not answer works from memory.
const patienceMs = 1_000

/** The installation's seal; undefined where the browser has no WebCrypto or keeps nothing. */
export async function openSeal(): Promise<Seal | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patienceMs)
  })
  const seal = await Promise.race([findKey().then(sealOf), late]).catch(() => undefined)
  clearTimeout(timer)
  return seal
}

function sealOf({ db, key }: { db: IDBDatabase; key: CryptoKey }): Seal {
  // The name is sealed with the value, so that no value can be moved to another place.
  const by = (name: string, iv: Bytes) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) })
  return {
    async seal(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const sealed = new Uint8Array(await crypto.subtle.encrypt(by(name, iv), key, new TextEncoder().encode(text)))
      return toBase64(new Uint8Array([...iv, ...sealed]))
    },
    async open(name, sealed) {
      const bytes = fromBase64(sealed)
      const text = await crypto.subtle.decrypt(by(name, bytes.slice(0, ivBytes)), key, bytes.slice(ivBytes))
      return new TextDecoder().decode(text)
    },
    async forget() {
      await answerOf(db.transaction(store, 'readwrite').objectStore(store).delete(keyName))
    },
  }
}

async function findKey(): Promise<{ db: IDBDatabase; key: CryptoKey }> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const db = await answerOf(opening)
  const known: unknown = await answerOf(db.transaction(store).objectStore(store).get(keyName))
  if (known instanceof CryptoKey) return { db, key: known }
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have been faster; whoever came first has made the key of all.
  const keys = db.transaction(store, 'readwrite').objectStore(store)
  const first: unknown = await answerOf(keys.get(keyName))
  if (first instanceof CryptoKey) return { db, key: first }
  await answerOf(keys.put(made, keyName))
  return { db, key: made }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error ?? new Error('the browser keeps nothing'))
  })
}

export function toBase64(bytes: Bytes): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
