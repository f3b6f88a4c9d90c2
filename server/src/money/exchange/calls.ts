import { getApproximateTotal } from './get-approximate-total.ts'

export const exchangeCalls = { getApproximateTotal }
