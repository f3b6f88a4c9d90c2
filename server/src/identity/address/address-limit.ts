/** The most addresses that a member can have. */
export const addressLimit = 20
