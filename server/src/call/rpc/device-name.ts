const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system by the user agent, for a list of devices, such as "Chrome · Windows". The client can forge it. */
export function deviceNameOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 300)
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(' \u00b7 ')
}

const providerForm = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u

/**
 * The device's name with the `deviceProvider` of a login as its browser, where the user agent names none, as that of an
 * app. A provider that is no plain name is ignored.
 */
export function withProvider(deviceName: string, deviceProvider: string): string {
  const provider = deviceProvider.trim()
  const isNamed = browsers.some(([, browser]) => deviceName.split(' \u00b7 ')[0] === browser)
  return isNamed || !providerForm.test(provider) ? deviceName : [provider, deviceName].filter(Boolean).join(' \u00b7 ')
}
