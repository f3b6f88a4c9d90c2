const loading = new Map<string, Promise<void>>()

/** Loads a vendor's script once per address; rejects on failure or timeout. */
export function loadScript(address: string, timeoutMs: number): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const came = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`too late: ${address}`)), timeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      reject(new Error(`not there: ${address}`))
    }
    script.async = true
    // Throws on a page that was opened before the tenant used the vendor: its policy knows no script of others.
    script.src = address
    document.head.append(script)
  }).catch((error: unknown) => {
    // Allows the next call to retry.
    loading.delete(address)
    script.remove()
    throw error
  })
  loading.set(address, came)
  return came
}
