// How often the property tests run: 100 times each unless PROPERTY_RUNS says otherwise, on a database a twentieth of that.
import fc from 'fast-check'

const runs = Number(process.env.PROPERTY_RUNS)
if (runs > 0) fc.configureGlobal({ numRuns: runs })
