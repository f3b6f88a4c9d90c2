/** The multiples that the slider offers, in hundredths. */
export const targets = [
  110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000,
] as const
export const firstStep = targets.indexOf(200)
