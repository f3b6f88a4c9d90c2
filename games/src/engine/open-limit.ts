/** How long an open round waits for its player; then it ends by its published default. */
export const openLimitHours = 24
