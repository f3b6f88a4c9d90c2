// Does each game pay what its exact distribution says? Plays every game of the catalogue by its rules.
import { catalogue } from '../../games/src/catalogue.ts'
import { hitRateOf, percentOf, returnOf } from '../../games/src/engine/par.ts'
import { samplesOf } from '../../games/src/engine/samples.ts'
import { sequenceOf, type Simulated, simulate } from '../../games/src/engine/simulate.ts'

export type GamesResult = {
  name: 'games'
  /** The farthest of all simulated figures from its exact one, over half of the 99 % band: up to 1 all are inside. */
  ratio: number
  rounds: number
}

const rounds = Number(process.env.GAMES_ROUNDS ?? 10_000_000)
const seed = Number(process.env.SEED ?? 2026)

export async function run(): Promise<GamesResult> {
  let ratio = 0
  for (const game of catalogue) {
    for (const [index, sample] of samplesOf(game).entries()) {
      // The choice with which a player begins in full, the others for a tenth.
      const simulated = simulate(game, sample, index === 0 ? rounds : rounds / 10, sequenceOf(seed + index))
      tell(game.code, sample.name, simulated)
      const { par } = sample
      console.log(`  exact return ${percentOf(returnOf(par), 4)} %, hit rate ${percentOf(hitRateOf(par), 4)} %`)
      ratio = Math.max(ratio, simulated.returnShare, simulated.hitShare)
    }
  }
  return { name: 'games', ratio: Math.round(ratio * 100) / 100, rounds }
}

function tell(code: string, name: string, { rounds: played, returned, returnShare, hitShare }: Simulated): void {
  const verdict = returnShare <= 1 && hitShare <= 1 ? 'inside ' : 'OUTSIDE'
  const shares = `return at ${returnShare.toFixed(2)}, hits at ${hitShare.toFixed(2)} of the 99 % band`
  console.log(`${verdict} ${code} ${name}: ${played} rounds returned ${(returned * 100).toFixed(4)} %, ${shares}`)
}
