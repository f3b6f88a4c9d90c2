import { formatAmount } from '../wire/amount.ts'
import type { Json, StagedGame } from './game.ts'
import type { EndedBy, OpenRound, Round, RoundWithSeeds } from './round-rows.ts'

type Described = {
  roundId: string
  requestId: string
  choice: Json
  stakeMinor: bigint
  nonce: bigint
  serverSeedHash: string
  clientSeed: string | null
}
type DescribedEnd = Described & {
  status: Round['status']
  acts: readonly Json[]
  result: Json
  payoutMinor: bigint
  endedBy: EndedBy
  settledAt: Date
}

function describeOpening(round: Described, currency: string) {
  return {
    roundId: round.roundId,
    requestId: round.requestId,
    choice: round.choice,
    stake: formatAmount(round.stakeMinor, currency),
    nonce: round.nonce.toString(),
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
  }
}

/** A round that is over, as its player's page sees it. */
export function describeRound(round: DescribedEnd, currency: string) {
  return {
    ...describeOpening(round, currency),
    status: round.status,
    acts: round.acts,
    result: round.result,
    payout: formatAmount(round.payoutMinor, currency),
    endedBy: round.endedBy,
    settledAt: round.settledAt.toISOString(),
  }
}

/** A round that is over, as the list of rounds has it. */
export function describeKept(round: RoundWithSeeds, currency: string) {
  return {
    ...describeRound(round, currency),
    roundNumber: round.roundNumber.toString(),
    clientSeedBy: round.clientSeedBy,
    // Null until it is revealed: an active seed would tell future outcomes.
    serverSeed: round.seedState === 'revealed' ? round.serverSeed : null,
  }
}

/** A round between its acts: of its state only the view leaves the server. */
export function describeOpen(
  game: StagedGame,
  round: Described & Pick<OpenRound, 'openedAt'>,
  state: Json,
  currency: string,
) {
  return {
    ...describeOpening(round, currency),
    status: 'OPEN' as const,
    view: game.view(state),
    openedAt: round.openedAt.toISOString(),
  }
}
