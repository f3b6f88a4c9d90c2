/** The screen sizes of the tests: a desktop, and a phone with touch. */
export const wide = { viewport: { width: 1280, height: 800 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** The public pages with the site's frame. */
export const publicPaths = [
  '/home/index',
  '/game',
  '/home/discount',
  '/home/customerService',
  '/home/download',
  '/home/teamwork',
  '/home/verify',
  '/home/fairness',
  '/vip',
] as const

/** The pages for members. */
export const memberPaths = [
  '/member/account',
  '/member/profile',
  '/member/security',
  '/member/devices',
  '/member/addresses',
  '/member/mall',
  '/member/wallet',
  '/member/recharge',
  '/member/withdraw',
  '/member/withdraw/accounts',
  '/member/turnover',
  '/member/rebates',
  '/member/agency',
  '/member/points',
  '/member/rewards',
  '/member/messages',
  '/member/transfer',
  '/member/records',
  '/member/records/statement',
] as const
