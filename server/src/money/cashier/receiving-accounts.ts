import { randomInt } from 'node:crypto'
import { objectOf } from '../outgoing/withdrawal-policy.ts'

/** An account of the tenant to which members transfer deposits by hand. */
export type ReceivingAccount = {
  readonly bank: string
  readonly branch: string
  readonly holder: string
  readonly number: string
}

/** The tenant's accounts in a currency: `policy.recharge.accounts`, each with `currency`. Incomplete ones do not count. */
export function receivingAccounts(policy: unknown, currency: string): ReceivingAccount[] {
  const { accounts } = objectOf(objectOf(policy).recharge)
  if (!Array.isArray(accounts)) return []
  return accounts
    .map(objectOf)
    .filter((one) => one.currency === currency)
    .map((one) => ({
      bank: textOf(one.bank),
      branch: textOf(one.branch),
      holder: textOf(one.holder),
      number: textOf(one.number),
    }))
    .filter(({ bank, holder, number }) => bank && holder && number)
}

// Without letters and digits that are taken for each other when they are copied by hand.
const letters = 'ACDEFHJKLMNPQRTUVWXY34679'
const remarkLength = 8

/** A remark by which a transfer is found; 25 to the power of 8 of them are not guessed. */
export function newRemark(): string {
  return Array.from({ length: remarkLength }, () => letters[randomInt(letters.length)]).join('')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
