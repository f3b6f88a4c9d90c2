/** Below this path of the site are the platforms with a seamless wallet, and below each its actions. */
export const walletPath = '/wallet/v1'
