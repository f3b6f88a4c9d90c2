/** Games per shelf on the home page: two rows of four. */
export const homeShelfSize = 8
