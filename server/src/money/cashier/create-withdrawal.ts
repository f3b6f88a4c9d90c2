import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { Tx } from '../../base/db/db.ts'
import type { InsideContext } from '../../context.ts'
import { member } from '../../ledger/accounts.ts'
import { LedgerRefusal, type Transfer } from '../../ledger/posting.ts'
import { type LimitRates, readLimitRates } from '../exchange/sum-in.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { requireProof } from '../outgoing/proof.ts'
import { listFundProofs, type ProofRow, takeFundProofs } from '../outgoing/proof-rows.ts'
import { turnoverFacts, withdrawableOf } from '../turnover/withdrawable.ts'
import { readAmount } from '../wallet/amount.ts'
import { type OwnMoney, ownMoneyOfEach } from '../wallet/own-money.ts'
import { readWalletsOfEach, type Wallets, walletBalance } from '../wallet/wallets.ts'
import { type AskedItems, findItemOfEach, holdFactsOf, type ItemForWithdrawal } from './hold-rows.ts'
import { decideHold, type Hold } from '../outgoing/hold-rule.ts'
import { listPolicies } from './tenant-rows.ts'
import { withdrawalPolicy, type WithdrawalPolicy } from '../outgoing/withdrawal-policy.ts'
import { holdPosting } from './withdrawal-postings.ts'
import { insertWithdrawals, type WithdrawalRow } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

export const createWithdrawal: Handler<'createWithdrawal'> = async (call, input) => {
  const { tenant, memberId, sessionId, context, batch } = call
  const { currency, bankItemId } = input
  const way = { tenant, currency, debit: member(memberId, 'WALLET'), credit: member(memberId, 'HELD') }
  const asked = { tenant, memberId, sessionId, currency, bankItemId, ratesFrom: context.rates.code }
  const facts = await batch.read([way], readFactsOfEach, asked)
  const decided = decide(facts, call, input)
  const { amountMinor, usesProof, hold } = decided
  const id = randomUUID()
  // The balance was read before the ledger locked the account; the balance under the lock decides.
  const [pending] = await batch
    .post(holdPosting({ id, tenant, memberId, currency, amountMinor }))
    .catch((error: unknown) => {
      if (!(error instanceof LedgerRefusal) || error.refusal.kind !== 'INSUFFICIENT_FUNDS') throw error
      throw insufficient(error.refusal.balanceMinor, currency)
    })
  const row = rowOf(call, id, decided, pending)
  batch.write(insertWithdrawals, row)
  if (usesProof) batch.write(takeFundProofs, sessionId)
  if (!hold) batch.write(wakePayouts, context)
  return { withdrawal: withdrawalOf(row) }
}

type WithdrawalRequest = AskedItems & { readonly bankItemId: string; readonly ratesFrom: string }
type Facts = {
  /** Throws notFound for a member of another tenant. */
  readonly wallets: () => Wallets
  readonly stored: unknown
  readonly bankItem: ItemForWithdrawal | null
  readonly money: OwnMoney
  readonly rates: LimitRates
  readonly proof: ProofRow | null
}

async function readFactsOfEach(tx: Tx, all: readonly WithdrawalRequest[]): Promise<Facts[]> {
  const [wallets, policies, rates, bankItems, money, proofs] = await Promise.all([
    readWalletsOfEach(tx, all),
    listPolicies(
      tx,
      all.map(({ tenant }) => tenant),
    ),
    readLimitRates(tx, all[0]?.ratesFrom ?? ''),
    findItemOfEach(tx, all),
    ownMoneyOfEach(tx, all),
    listFundProofs(tx, all),
  ])
  return all.map(({ tenant }, index) => ({
    wallets: wallets[index] as () => Wallets,
    stored: policies.get(tenant),
    bankItem: bankItems[index] ?? null,
    money: money[index] as OwnMoney,
    rates,
    proof: proofs[index] ?? null,
  }))
}

type Decided = {
  readonly amountMinor: bigint
  readonly bankItem: ItemForWithdrawal
  readonly policy: WithdrawalPolicy
  readonly hold: Hold | null
  /** The session's proof of the fund password, which is good for this withdrawal only. */
  readonly usesProof: boolean
}

/** Pure: refuses by throwing CallError, or says what is withdrawn and whether it is held. */
function decide(
  facts: Facts,
  call: Pick<Call<'createWithdrawal'>, 'hasStepUp'>,
  { currency, amount }: Input<'createWithdrawal'>,
): Decided {
  const { stored, bankItem, money } = facts
  const wallets = facts.wallets()
  // A currency that the tenant does not offer has no wallet either.
  if (!wallets.currencies.includes(currency)) throw new CallError('walletNotOpen')
  walletBalance(wallets, currency)
  const withdrawable = withdrawableOf(money)
  const policy = withdrawalPolicy(stored, currency)
  if (!bankItem) throw new CallError('notFound')
  const amountMinor = readAmount(amount, currency, policy)
  if (amountMinor <= policy.feeMinor) throw new CallError('amountWrong')
  if (amountMinor > withdrawable.walletMinor) throw insufficient(withdrawable.walletMinor, currency)
  if (amountMinor > withdrawable.availableMinor)
    throw new CallError('turnoverOpen', turnoverFacts(withdrawable, currency))
  const usesProof = requireProof(call, facts.proof, policy.needsFundPassword)
  const hold = decideHold(amountMinor, holdFactsOf(bankItem, facts.rates), policy)
  return { amountMinor, bankItem, policy, hold, usesProof }
}

function rowOf(
  { tenant, memberId, context }: Call<'createWithdrawal'>,
  id: string,
  { amountMinor, bankItem, policy, hold }: Decided,
  pending: Transfer,
): WithdrawalRow {
  return {
    id,
    tenant,
    memberId,
    bankItemId: bankItem.id,
    currency: bankItem.currency,
    amountMinor,
    feeMinor: policy.feeMinor,
    state: hold ? 'REVIEW' : 'PAYING',
    pendingId: pending.id,
    holdCode: hold?.code ?? null,
    holdData: { ...hold?.data },
    decideBy: hold ? decideBy(pending.createdAt, hold, policy) : null,
    decidedAt: null,
    refusal: '',
    provider: context.payment.code,
    providerOrderId: '',
    sentAt: null,
    createdAt: pending.createdAt,
    settledAt: null,
    asks: 0,
    exactly: '',
    itemType: bankItem.type,
    itemCurrency: bankItem.currency,
    bankCode: bankItem.bankCode,
    accountNumber: bankItem.accountNumber,
    holderName: bankItem.holderName,
    itemCreatedAt: bankItem.createdAt,
  }
}

async function wakePayouts(tx: Tx, [context]: readonly InsideContext[]): Promise<void> {
  tx.afterCommit(() => context?.wake('payouts'))
}

// By the ledger's clock, which is the database's.
function decideBy(now: Date, { data }: Hold, { reviewMinutes }: WithdrawalPolicy): Date {
  const from = Math.max(now.getTime(), data.until ? Date.parse(data.until) : 0)
  return new Date(from + reviewMinutes * 60_000)
}

function insufficient(availableMinor: bigint, currency: string): CallError {
  return new CallError('balanceInsufficient', { available: formatAmount(availableMinor, currency), currency })
}
