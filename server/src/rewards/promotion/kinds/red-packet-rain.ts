import type { Kind } from '../kind.ts'

/** A packet with an amount by chance, once in each of the day's hours. */
export const redPacketRain: Kind = {
  code: 'RED_PACKET_RAIN',
  subType: 10,
  unit: 'CLAIM',
  days: 'CYCLE',
  needs: [],
  isStepwise: false,
  isForEverybody: true,
  figure: ({ time }, { hours }) => {
    const open = hours.find((one) => one.slice(0, 5) <= time && time < one.slice(6))
    return open ? { value: 1n, step: open } : { reason: 'NOT_NOW' }
  },
  fault: ({ hours, tiers }, cycle) => {
    if (cycle !== 'DAY') return 'cycle'
    if (hours.length === 0 || hours.some((one) => one.slice(0, 5) >= one.slice(6))) return 'hours'
    return tiers.every(({ fromAmount }) => fromAmount !== '') ? null : 'tiers'
  },
}
