// How often the property tests of pure code run; 100 times each unless PROPERTY_RUNS says otherwise.
import fc from 'fast-check'

const runs = Number(process.env.PROPERTY_RUNS)
if (runs > 0) fc.configureGlobal({ numRuns: runs })
