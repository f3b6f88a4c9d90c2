/** The screens of the tests: a desktop and a phone with a finger instead of a mouse. */
export const wide = { viewport: { width: 1280, height: 800 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
