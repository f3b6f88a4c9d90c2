import { parOf } from '../../engine/par.ts'
import payCounts from './pays.json' with { type: 'json' }

/** How many of all ponds pay what, in tenths of the stake: `npm run exact -w games` plays them all and writes the file. */
export const par = parOf(
  10,
  payCounts.map(([tenths = 0, ponds = 0]) => [tenths, BigInt(ponds)] as const),
)
