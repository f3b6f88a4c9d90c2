// Encrypts stored values with a key that is generated here, kept in IndexedDB and not extractable, not even by this
// page.

export type Seal = {
  /** Encrypts a text; it can only be decrypted under the same name. */
  seal(name: string, text: string): Promise<string>
  /** Rejects when the text was not encrypted here under this name. */
  open(name: string, sealed: string): Promise<string>
  /** Deletes the key: earlier values can no longer be decrypted. */
  forget(): Promise<void>
}

type Bytes = Uint8Array<ArrayBuffer>

const database = 'mt'
const store = 'keys'
const keyName = 'values'
const ivBytes = 12
// When IndexedDB does not respond in this time, values stay in memory only.
const patienceMs = 1_000

/** This browser's seal; undefined without WebCrypto or without IndexedDB. */
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
  // The name is authenticated with the value, so that a value cannot be moved to another name.
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
  // Another tab may have created the key meanwhile; the first key stored is used by all tabs.
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
