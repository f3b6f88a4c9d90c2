/** The second style sheet by the name under which the build lists it. */
export const restSheet = 'src/styles/rest.css'

/** Brings the second style sheet: whatever is not part of the first views waits for it, so nothing is shown unstyled. */
export const loadRestSheet = (): Promise<unknown> => import('./rest.css')
