// Limits of what users notice (paint, blocking time, interactions) are gates. Sizes only have a warning limit, so that nobody
// complicates the code to save bytes.
export const felt = {
  homePhone: { lcpMs: 1_300, tbtMs: 150, cls: 0, score: 98 },
  homeDesktop: { score: 100 },
  otherRoutes: { score: 95 },
  inpP75Ms: 100,
  openingMs: 300,
  /** Figures of a first view over those of an earlier commit. */
  againstRatio: 1.1,
}

export const warning = { homeScriptGzipBytes: 110 * 1024, firstSheetBrotliBytes: 16 * 1024 }

export type Verdict = 'pass' | 'miss'

/** The verdict on a value with an upper limit; prints it. */
export function atMost(name: string, value: number, limit: number): Verdict {
  return told(name, value, `at most ${limit}`, value <= limit)
}

/** The verdict on a value with a lower limit; prints it. */
export function atLeast(name: string, value: number, limit: number): Verdict {
  return told(name, value, `at least ${limit}`, value >= limit)
}

/** Prints a size and whether it is over its warning limit. */
export function weigh(name: string, bytes: number, line: number): void {
  const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`
  const state = bytes <= line ? 'within' : 'WARNING: over'
  console.log(`${name}: ${kilobytes(bytes)}, ${state} the line of ${kilobytes(line)}`)
}

function told(name: string, value: number, wanted: string, passes: boolean): Verdict {
  const verdict = passes ? 'pass' : 'miss'
  console.log(`${verdict}  ${name}: ${value}, ${wanted}`)
  return verdict
}
