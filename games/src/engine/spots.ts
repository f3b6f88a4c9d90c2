/** A bet on one place of a table. */
export type SpotChoice<Spot extends string> = { readonly spot: Spot }

/** Reads a choice that names one of a table's places. */
export function readSpot<Spot extends string>(spots: readonly Spot[], value: unknown): SpotChoice<Spot> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { spot: named } = value as { spot?: unknown }
  const spot = spots.find((one) => one === named)
  return spot && { spot }
}
