import type { CountedBy } from '@mingtang/contract/turnover.ts'

/** What a game's bets count by: a game whose player chooses nothing by stakes, one where a risk is chosen by results. */
export function countedBy({ samples }: { readonly samples: readonly unknown[] }): CountedBy {
  return samples.length === 1 ? 'STAKE' : 'RESULT'
}
