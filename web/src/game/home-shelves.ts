/** Games per shelf that the home page asks for; it shows six of those that it has not shown above. */
export const homeShelfSize = 8
