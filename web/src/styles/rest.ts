/** The path of the second style sheet, which is its key in the build manifest. */
export const restSheet = 'src/styles/rest.css'

/** Loads the second style sheet. Everything except the first views waits for it, so that nothing is shown unstyled. */
export const loadRestSheet = (): Promise<unknown> => import('./rest.css')
