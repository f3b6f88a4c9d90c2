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
