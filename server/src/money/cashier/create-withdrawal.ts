import { randomUUID } from 'node:crypto'
import { formatAmount } from '@mingtang/contract/money.ts'
import { member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import { type LimitRates, readLimitRates } from '../exchange/sum-in.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { GroupedAccept, GroupedHandler } from '../../call/rpc/handler.ts'
import { requireProof } from '../outgoing/proof.ts'
import { listFundProofs, type ProofRow, takeFundProofs } from '../outgoing/proof-rows.ts'
import { turnoverFacts, withdrawableOf } from '../turnover/withdrawable.ts'
import { type OwnMoney, ownMoneyOfEach } from '../wallet/own-money.ts'
import { readWalletsOfEach, type Wallets, walletBalance } from '../wallet/wallets.ts'
import { readAmount } from './amounts.ts'
import { findItemOfEach, holdFactsOf, type ItemForWithdrawal } from './hold-rows.ts'
import { decideHold, type Hold } from '../outgoing/hold-rule.ts'
import { listPolicies } from './tenant-rows.ts'
import { withdrawalPolicy, type WithdrawalPolicy } from '../outgoing/withdrawal-policy.ts'
import { holdPosting } from './withdrawal-postings.ts'
import { insertWithdrawals, type WithdrawalRow } from './withdrawal-rows.ts'
import { withdrawalOf } from './withdrawal-view.ts'

type Facts = {
  /** Throws notFound for a member of another tenant. */
  readonly wallets: () => Wallets
  readonly stored: unknown
  readonly bankItem: ItemForWithdrawal | null
  readonly money: OwnMoney
  readonly rates: LimitRates
  readonly proof: ProofRow | null
}
type Plan = {
  readonly id: string
  readonly postings: readonly Posting[]
  readonly amountMinor: bigint
  readonly bankItem: ItemForWithdrawal
  readonly policy: WithdrawalPolicy
  readonly hold: Hold | null
  /** The session's proof of the fund password, which is good for this withdrawal only. */
  readonly usesProof: boolean
}
type Accepted = GroupedAccept<'createWithdrawal', Plan>

export const createWithdrawal: GroupedHandler<'createWithdrawal', Facts, Plan> = {
  ways: ({ call: { tenant, memberId }, input: { currency } }) => [
    { tenant, currency, debit: member(memberId, 'WALLET'), credit: member(memberId, 'HELD') },
  ],

  async read(tx, items) {
    const asked = items.map(({ call: { tenant, memberId, sessionId }, input: { currency, bankItemId } }) => ({
      tenant,
      memberId,
      sessionId,
      currency,
      bankItemId,
    }))
    const [wallets, policies, rates, bankItems, money, proofs] = await Promise.all([
      readWalletsOfEach(tx, asked),
      listPolicies(
        tx,
        asked.map(({ tenant }) => tenant),
      ),
      readLimitRates(tx, items[0]?.call.context.rates.code ?? ''),
      findItemOfEach(tx, asked),
      ownMoneyOfEach(tx, asked),
      listFundProofs(tx, asked),
    ])
    return asked.map(({ tenant }, index) => ({
      wallets: wallets[index] as () => Wallets,
      stored: policies.get(tenant),
      bankItem: bankItems[index] ?? null,
      money: money[index] as OwnMoney,
      rates,
      proof: proofs[index] ?? null,
    }))
  },

  decide(facts, { call, input: { currency, amount } }) {
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
    const id = randomUUID()
    const { tenant, memberId } = call
    const postings = [holdPosting({ id, tenant, memberId, currency, amountMinor })]
    const hold = decideHold(amountMinor, holdFactsOf(bankItem, facts.rates), policy)
    return { id, postings, amountMinor, bankItem, policy, hold, usesProof }
  },

  // The balance was read before the ledger locked the account; the balance under the lock decides.
  refused: (refusal, { input }) =>
    refusal.kind === 'INSUFFICIENT_FUNDS' ? insufficient(refusal.balanceMinor, input.currency) : null,

  reply: (accepted) => ({ withdrawal: withdrawalOf(rowOf(accepted)) }),

  async write(tx, accepted) {
    const proved = accepted.filter(({ plan }) => plan.usesProof).map(({ item }) => item.call.sessionId)
    const paying = accepted.find(({ plan }) => !plan.hold)
    if (paying) tx.afterCommit(() => paying.item.call.context.wake('payouts'))
    await Promise.all([
      insertWithdrawals(tx, accepted.map(rowOf)),
      proved.length > 0 ? takeFundProofs(tx, proved) : null,
    ])
  },
}

function rowOf({ item: { call }, plan, transfers: [pending] }: Accepted): WithdrawalRow {
  const { bankItem, policy, hold } = plan
  if (!pending) throw new Error('A withdrawal without its transfer')
  return {
    id: plan.id,
    tenant: call.tenant,
    memberId: call.memberId,
    bankItemId: bankItem.id,
    currency: bankItem.currency,
    amountMinor: plan.amountMinor,
    feeMinor: policy.feeMinor,
    state: hold ? 'REVIEW' : 'PAYING',
    pendingId: pending.id,
    holdCode: hold?.code ?? null,
    holdData: { ...hold?.data },
    decideBy: hold ? decideBy(pending.createdAt, hold, policy) : null,
    decidedAt: null,
    refusal: '',
    provider: call.context.payment.code,
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

// By the ledger's clock, which is the database's.
function decideBy(now: Date, { data }: Hold, { reviewMinutes }: WithdrawalPolicy): Date {
  const from = Math.max(now.getTime(), data.until ? Date.parse(data.until) : 0)
  return new Date(from + reviewMinutes * 60_000)
}

function insufficient(availableMinor: bigint, currency: string): CallError {
  return new CallError('balanceInsufficient', { available: formatAmount(availableMinor, currency), currency })
}
