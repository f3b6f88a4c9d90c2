import { listObligations } from './list-obligations.ts'

export const turnoverCalls = {
  listObligations,
}
