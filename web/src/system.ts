// Which device somebody holds, and in what they look at us: guessed from what the browser says, and only ever a suggestion.

export const systems = ['ios', 'android', 'desktop'] as const
export type System = (typeof systems)[number]

type Says = { readonly userAgent: string; readonly maxTouchPoints: number }

/** The system of a device; whatever is unknown is a computer. */
export function systemOf({ userAgent, maxTouchPoints }: Says): System {
  if (/android|harmonyos/i.test(userAgent)) return 'android'
  // A tablet of Apple says that it is a Mac, but no Mac is touched.
  if (/iphone|ipad|ipod/i.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios'
  return 'desktop'
}

/** The system that an address names, as the QR codes of the page do. */
export function systemNamed(name: string | null): System | undefined {
  return systems.find((system) => system === name)
}

// The names that these apps call themselves by; a site inside them cannot be installed.
const apps: readonly (readonly [RegExp, string])[] = [
  [/micromessenger/i, 'WeChat'],
  [/\bqq\//i, 'QQ'],
  [/weibo/i, 'Weibo'],
  [/dingtalk/i, 'DingTalk'],
  [/\bfb(an|av)\b|instagram|\bline\//i, 'Meta · LINE'],
]

/** The app in which the site was opened, when it is not a browser. */
export function appAround(userAgent: string): string | undefined {
  return apps.find(([says]) => says.test(userAgent))?.[1]
}

/** Which step of a computer is meant for this browser: the first for Chromium's, the second for Safari, the third for Firefox. */
export function desktopStepOf(userAgent: string): 1 | 2 | 3 {
  if (/firefox/i.test(userAgent)) return 3
  return /safari/i.test(userAgent) && !/chrom|edg|android/i.test(userAgent) ? 2 : 1
}
