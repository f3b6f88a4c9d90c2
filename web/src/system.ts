// The visitor's device and surrounding app, guessed from the User-Agent; used only for suggestions.

export const systems = ['ios', 'android', 'desktop'] as const
export type System = (typeof systems)[number]

type Says = { readonly userAgent: string; readonly maxTouchPoints: number }

/** The system of a device; unknown ones count as desktop. */
export function systemOf({ userAgent, maxTouchPoints }: Says): System {
  if (/android|harmonyos/i.test(userAgent)) return 'android'
  // iPadOS reports itself as Macintosh, but no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios'
  return 'desktop'
}

/** The system named in an address parameter; the QR codes of the download page set it. */
export function systemNamed(name: string | null): System | undefined {
  return systems.find((system) => system === name)
}

// User-Agent tokens of apps with a built-in browser; sites cannot be installed from these.
const apps: readonly (readonly [RegExp, string])[] = [
  [/micromessenger/i, 'WeChat'],
  [/\bqq\//i, 'QQ'],
  [/weibo/i, 'Weibo'],
  [/dingtalk/i, 'DingTalk'],
  [/\bfb(an|av)\b|instagram|\bline\//i, 'Meta · LINE'],
]

/** The name of the app whose built-in browser opened the site; undefined for a real browser. */
export function appAround(userAgent: string): string | undefined {
  return apps.find(([says]) => says.test(userAgent))?.[1]
}

/** The index of the desktop install instructions: 1 Chromium, 2 Safari, 3 Firefox. */
export function desktopStepOf(userAgent: string): 1 | 2 | 3 {
  if (/firefox/i.test(userAgent)) return 3
  return /safari/i.test(userAgent) && !/chrom|edg|android/i.test(userAgent) ? 2 : 1
}
