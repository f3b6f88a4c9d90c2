import { type Facts, isOver } from '../sport/facts.ts'
import { awayCardTotal } from './away-card-total/kind.ts'
import { awayCleanSheet } from './away-clean-sheet/kind.ts'
import { awayCornerTotal } from './away-corner-total/kind.ts'
import { awayExactGoals } from './away-exact-goals/kind.ts'
import { awayGameTotal } from './away-game-total/kind.ts'
import { awayOddEven } from './away-odd-even/kind.ts'
import { awayTotal } from './away-total/kind.ts'
import { awayTotalWithOvertime } from './away-total-with-overtime/kind.ts'
import { awayWinToNil } from './away-win-to-nil/kind.ts'
import { awayWinsASet } from './away-wins-a-set/kind.ts'
import { bothScoreKind } from './both-score/kind.ts'
import { cardHandicap } from './card-handicap/kind.ts'
import { cardResult } from './card-result/kind.ts'
import { cardTotal } from './card-total/kind.ts'
import { cornerHandicap } from './corner-handicap/kind.ts'
import { cornerOddEven } from './corner-odd-even/kind.ts'
import { cornerResult } from './corner-result/kind.ts'
import { cornerTotal } from './corner-total/kind.ts'
import { correctScoreKind } from './correct-score/kind.ts'
import { correctScoreFromKind } from './correct-score-from/kind.ts'
import { correctScoreInMaps } from './correct-score-in-maps/kind.ts'
import { correctScoreInSets } from './correct-score-in-sets/kind.ts'
import { doubleChanceKind } from './double-chance/kind.ts'
import { drawNoBet } from './draw-no-bet/kind.ts'
import { exactGoals } from './exact-goals/kind.ts'
import { firstHalfAwayTotal } from './first-half-away-total/kind.ts'
import { firstHalfBothScore } from './first-half-both-score/kind.ts'
import { firstHalfCardTotal } from './first-half-card-total/kind.ts'
import { firstHalfCornerHandicap } from './first-half-corner-handicap/kind.ts'
import { firstHalfCornerResult } from './first-half-corner-result/kind.ts'
import { firstHalfCornerTotal } from './first-half-corner-total/kind.ts'
import { firstHalfCorrectScore } from './first-half-correct-score/kind.ts'
import { firstHalfDoubleChance } from './first-half-double-chance/kind.ts'
import { firstHalfDrawNoBet } from './first-half-draw-no-bet/kind.ts'
import { firstHalfHandicap } from './first-half-handicap/kind.ts'
import { firstHalfHomeTotal } from './first-half-home-total/kind.ts'
import { firstHalfNextGoal } from './first-half-next-goal/kind.ts'
import { firstHalfOddEven } from './first-half-odd-even/kind.ts'
import { firstHalfResult } from './first-half-result/kind.ts'
import { firstHalfTotal } from './first-half-total/kind.ts'
import { gameHandicap } from './game-handicap/kind.ts'
import { gameOddEven } from './game-odd-even/kind.ts'
import { gamePointHandicap } from './game-point-handicap/kind.ts'
import { gamePointOddEven } from './game-point-odd-even/kind.ts'
import { gamePointTotal } from './game-point-total/kind.ts'
import { gameTotal } from './game-total/kind.ts'
import { gameWinnerKind } from './game-winner/kind.ts'
import { goalRange } from './goal-range/kind.ts'
import { goesToOvertimeKind } from './goes-to-overtime/kind.ts'
import { halfTimeFullTimeKind } from './half-time-full-time/kind.ts'
import { handicapKind } from './handicap/kind.ts'
import { handicapWithOvertime } from './handicap-with-overtime/kind.ts'
import { highestScoringHalfKind } from './highest-scoring-half/kind.ts'
import { homeCardTotal } from './home-card-total/kind.ts'
import { homeCleanSheet } from './home-clean-sheet/kind.ts'
import { homeCornerTotal } from './home-corner-total/kind.ts'
import { homeExactGoals } from './home-exact-goals/kind.ts'
import { homeGameTotal } from './home-game-total/kind.ts'
import { homeOddEven } from './home-odd-even/kind.ts'
import { homeTotal } from './home-total/kind.ts'
import { homeTotalWithOvertime } from './home-total-with-overtime/kind.ts'
import { homeWinToNil } from './home-win-to-nil/kind.ts'
import { homeWinsASet } from './home-wins-a-set/kind.ts'
import { lastGoalKind } from './last-goal/kind.ts'
import { mapFirstBlood } from './map-first-blood/kind.ts'
import { mapFirstDragon } from './map-first-dragon/kind.ts'
import { mapFirstTower } from './map-first-tower/kind.ts'
import { mapHandicap } from './map-handicap/kind.ts'
import { mapKillHandicap } from './map-kill-handicap/kind.ts'
import { mapKillTotal } from './map-kill-total/kind.ts'
import { mapMostKills } from './map-most-kills/kind.ts'
import { mapPistolRound } from './map-pistol-round/kind.ts'
import { mapRoundHandicap } from './map-round-handicap/kind.ts'
import { mapRoundTotal } from './map-round-total/kind.ts'
import { mapTotal } from './map-total/kind.ts'
import { mapWinnerKind } from './map-winner/kind.ts'
import { matchResult } from './match-result/kind.ts'
import { matchWinner } from './match-winner/kind.ts'
import { nextGoalKind } from './next-goal/kind.ts'
import { oddEvenKind } from './odd-even/kind.ts'
import { oddEvenWithOvertime } from './odd-even-with-overtime/kind.ts'
import { pointHandicap } from './point-handicap/kind.ts'
import { pointTotal } from './point-total/kind.ts'
import { quarterAwayTotal } from './quarter-away-total/kind.ts'
import { quarterHandicap } from './quarter-handicap/kind.ts'
import { quarterHomeTotal } from './quarter-home-total/kind.ts'
import { quarterOddEven } from './quarter-odd-even/kind.ts'
import { quarterResult } from './quarter-result/kind.ts'
import { quarterTotal } from './quarter-total/kind.ts'
import { quarterWinner } from './quarter-winner/kind.ts'
import { quarterWinningMargin } from './quarter-winning-margin/kind.ts'
import { resultBothScore } from './result-both-score/kind.ts'
import { resultTotal } from './result-total/kind.ts'
import { seasonBottom } from './season-bottom/kind.ts'
import { seasonTop } from './season-top/kind.ts'
import { seasonWinner } from './season-winner/kind.ts'
import { secondHalfAwayTotal } from './second-half-away-total/kind.ts'
import { secondHalfBothScore } from './second-half-both-score/kind.ts'
import { secondHalfCorrectScore } from './second-half-correct-score/kind.ts'
import { secondHalfDoubleChance } from './second-half-double-chance/kind.ts'
import { secondHalfDrawNoBet } from './second-half-draw-no-bet/kind.ts'
import { secondHalfHandicap } from './second-half-handicap/kind.ts'
import { secondHalfHomeTotal } from './second-half-home-total/kind.ts'
import { secondHalfNextGoal } from './second-half-next-goal/kind.ts'
import { secondHalfOddEven } from './second-half-odd-even/kind.ts'
import { secondHalfResult } from './second-half-result/kind.ts'
import { secondHalfTotal } from './second-half-total/kind.ts'
import { setGameHandicap } from './set-game-handicap/kind.ts'
import { setGameOddEven } from './set-game-odd-even/kind.ts'
import { setGameTotal } from './set-game-total/kind.ts'
import { setHandicap } from './set-handicap/kind.ts'
import { setPointHandicap } from './set-point-handicap/kind.ts'
import { setPointOddEven } from './set-point-odd-even/kind.ts'
import { setPointTotal } from './set-point-total/kind.ts'
import { setTotal } from './set-total/kind.ts'
import { setWinnerKind } from './set-winner/kind.ts'
import { threeWayHandicapKind } from './three-way-handicap/kind.ts'
import { toQualify } from './to-qualify/kind.ts'
import { totalKind } from './total/kind.ts'
import { totalBothScore } from './total-both-score/kind.ts'
import { totalWithOvertime } from './total-with-overtime/kind.ts'
import { winnerWithOvertime } from './winner-with-overtime/kind.ts'
import { winningMargin } from './winning-margin/kind.ts'
import { winningMarginWithOvertime } from './winning-margin-with-overtime/kind.ts'
import type { MarketKind, Specifiers } from './market-kind.ts'
import { type OutcomeFact, voided } from './outcome.ts'

/** The kinds of markets of matches: a kind is its folder and its line here. */
export const marketKinds: readonly MarketKind[] = [
  matchResult,
  doubleChanceKind,
  drawNoBet,
  handicapKind,
  threeWayHandicapKind,
  totalKind,
  homeTotal,
  awayTotal,
  exactGoals,
  homeExactGoals,
  awayExactGoals,
  goalRange,
  oddEvenKind,
  homeOddEven,
  awayOddEven,
  bothScoreKind,
  homeCleanSheet,
  awayCleanSheet,
  homeWinToNil,
  awayWinToNil,
  nextGoalKind,
  lastGoalKind,
  winningMargin,
  correctScoreKind,
  correctScoreFromKind,
  halfTimeFullTimeKind,
  highestScoringHalfKind,
  resultBothScore,
  totalBothScore,
  resultTotal,
  toQualify,
  firstHalfResult,
  firstHalfDoubleChance,
  firstHalfDrawNoBet,
  firstHalfHandicap,
  firstHalfTotal,
  firstHalfHomeTotal,
  firstHalfAwayTotal,
  firstHalfOddEven,
  firstHalfBothScore,
  firstHalfCorrectScore,
  firstHalfNextGoal,
  secondHalfResult,
  secondHalfDoubleChance,
  secondHalfDrawNoBet,
  secondHalfHandicap,
  secondHalfTotal,
  secondHalfHomeTotal,
  secondHalfAwayTotal,
  secondHalfOddEven,
  secondHalfBothScore,
  secondHalfCorrectScore,
  secondHalfNextGoal,
  cornerResult,
  cornerHandicap,
  cornerTotal,
  homeCornerTotal,
  awayCornerTotal,
  cornerOddEven,
  firstHalfCornerResult,
  firstHalfCornerHandicap,
  firstHalfCornerTotal,
  cardResult,
  cardTotal,
  homeCardTotal,
  awayCardTotal,
  firstHalfCardTotal,
  cardHandicap,
  winnerWithOvertime,
  handicapWithOvertime,
  totalWithOvertime,
  homeTotalWithOvertime,
  awayTotalWithOvertime,
  oddEvenWithOvertime,
  winningMarginWithOvertime,
  goesToOvertimeKind,
  quarterResult,
  quarterWinner,
  quarterHandicap,
  quarterTotal,
  quarterHomeTotal,
  quarterAwayTotal,
  quarterOddEven,
  quarterWinningMargin,
  matchWinner,
  gameHandicap,
  setHandicap,
  gameTotal,
  homeGameTotal,
  awayGameTotal,
  homeWinsASet,
  awayWinsASet,
  gameOddEven,
  correctScoreInSets,
  setTotal,
  setWinnerKind,
  setGameHandicap,
  setGameTotal,
  setGameOddEven,
  setPointHandicap,
  setPointTotal,
  setPointOddEven,
  pointHandicap,
  pointTotal,
  gameWinnerKind,
  gamePointHandicap,
  gamePointTotal,
  gamePointOddEven,
  mapHandicap,
  mapTotal,
  correctScoreInMaps,
  mapWinnerKind,
  mapRoundHandicap,
  mapRoundTotal,
  mapPistolRound,
  mapFirstBlood,
  mapFirstTower,
  mapFirstDragon,
  mapMostKills,
  mapKillHandicap,
  mapKillTotal,
]

/** The kinds of markets of seasons, whose outcomes are the ids of competitors. */
export const outrightKinds: readonly MarketKind[] = [seasonWinner, seasonTop, seasonBottom]

const kinds = new Map([...marketKinds, ...outrightKinds].map((kind) => [kind.id, kind]))

/** The kind by its id in the feed; undefined of one that the book does not know. */
export function findKind(id: number): MarketKind | undefined {
  return kinds.get(id)
}

/** Whether the feed may say these specifiers of a market of the kind: its own names, each with a value that it knows. */
export function hasSpecifiers(kind: MarketKind, specifiers: Specifiers): boolean {
  const checks = Object.entries(kind.specifiers)
  return (
    Object.keys(specifiers).length === checks.length &&
    checks.every(([name, isValue]) => Object.hasOwn(specifiers, name) && isValue(specifiers[name] ?? ''))
  )
}

export function isOutright({ group }: MarketKind): boolean {
  return group === 'OUTRIGHT'
}

/** Whether a market of the kind may have such an outcome; who competes in a season is said by its event. */
export function hasOutcome(kind: MarketKind, specifiers: Specifiers, outcome: string): boolean {
  return isOutright(kind) || kind.outcomes(specifiers).includes(outcome)
}

/** The outcomes of a market of an event of which this is known. */
export function outcomesIn(kind: MarketKind, specifiers: Specifiers, { table = [] }: Facts): readonly string[] {
  return isOutright(kind) ? table.map(({ competitor }) => competitor) : kind.outcomes(specifiers)
}

/**
 * What became of an outcome; undefined while that is open. What was decided stays so when a match is given up; the rest is
 * void, as is all of a match that never began, unless the kind says otherwise. An outcome that the market does not have is a
 * fault of who asks.
 */
export function settleOutcome(
  kind: MarketKind,
  facts: Facts,
  specifiers: Specifiers,
  outcome: string,
): OutcomeFact | undefined {
  if (!hasOutcome(kind, specifiers, outcome)) throw new Error(`market ${kind.id} has no outcome ${outcome}`)
  return kind.settle(facts, specifiers, outcome) ?? (isOver(facts) ? voided : undefined)
}
