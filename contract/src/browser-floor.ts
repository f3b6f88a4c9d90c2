/**
 * The oldest browsers in which the sites and the games run; older ones are told so. The builds lower their syntax to it, and
 * scripts/browser-floor checks the built files (decision 0143).
 */
export const browserFloor = { chrome: '114', firefox: '125', safari: '17', safari_ios: '17' } as const

/** The floor as the target of a build. */
export const buildTarget = ['chrome114', 'firefox125', 'safari17', 'ios17']
