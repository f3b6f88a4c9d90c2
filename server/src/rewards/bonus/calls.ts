import { cancelBonus } from './cancel-bonus.ts'

export const bonusCalls = {
  cancelBonus,
}
