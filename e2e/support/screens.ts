/** The screens of the tests: a desktop and a phone with a finger instead of a mouse. */
export const wide = { viewport: { width: 1280, height: 800 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** The pages anybody may open, in the frame of the site. */
export const publicPaths = [
  '/home/index',
  '/game',
  '/home/discount',
  '/home/customerService',
  '/home/download',
  '/home/teamwork',
  '/vip',
] as const

/** The pages of a member. */
export const memberPaths = [
  '/member/account',
  '/member/security',
  '/member/devices',
  '/member/wallet',
  '/member/recharge',
  '/member/withdraw',
  '/member/transfer',
  '/member/records',
] as const
