/** How many games a shelf of the home page shows: two rows of four. */
export const homeShelfSize = 8
