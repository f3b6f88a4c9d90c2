import { listPoints } from './list-points.ts'
import { queryPointsCondition } from './query-points-condition.ts'
import { receivePoints } from './receive-points.ts'

export const pointsCalls = {
  listPoints,
  queryPointsCondition,
  receivePoints,
}
