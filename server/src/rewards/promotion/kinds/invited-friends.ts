import type { Kind } from '../kind.ts'

/** Gifts for so many invited friends who registered in the cycle and deposited what the terms ask. */
export const invitedFriends: Kind = {
  code: 'INVITED_FRIENDS',
  subType: 7,
  unit: 'FRIENDS',
  days: 'CYCLE',
  needs: ['FRIENDS'],
  isStepwise: true,
  figure: ({ friends }) => ({ value: BigInt(friends) }),
  // A friend who need not deposit is an account that costs nothing.
  fault: ({ friendDeposit }) => (/[1-9]/.test(friendDeposit) ? null : 'friendDeposit'),
}
