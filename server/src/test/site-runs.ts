import fc from 'fast-check'

/** How often a property test runs on a real database: once for twenty runs of one in memory, which PROPERTY_RUNS numbers. */
export function siteRuns(): { numRuns: number; endOnFailure: boolean } {
  // Other ids and another order of answers in each run: a smaller example is not looked for.
  return { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 20), endOnFailure: true }
}
