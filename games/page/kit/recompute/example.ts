import type { Json } from '../../../src/engine/game.ts'
import { type Blocks, type DrawStep, type Random, randomOf } from '../../../src/engine/random.ts'
import { payoutText, timesOf } from '../money.ts'
import type { AnyVerified } from '../scene.ts'
import { unitsOf } from '../../../src/engine/units.ts'
import { blocksOf, chainBlocks, hashOfSeed } from '../words.ts'

/** What is asked of a game whose rounds are recomputed. */
export type Recomputed = Pick<AnyVerified, 'rules' | 'told'>

type Seeds = {
  readonly seed: string
  /** The client seed and nonce of a round that is played alone; the salt of one that is shared. */
  readonly mixed: { readonly clientSeed: string; readonly nonce: string } | { readonly salt: string }
}

/** A round with fixed seeds, from its words to what it pays; every line of it is what the rules result in. */
export type Example = Seeds & {
  readonly seedHash: string
  readonly choice: Json
  readonly acts: readonly Json[] | null
  readonly blocks: readonly { readonly message: string; readonly digest: string }[]
  readonly steps: readonly DrawStep[]
  readonly result: Json
  readonly pays: number
  readonly pay: string
  readonly stake: string
  /** How many such stakes the choice takes. */
  readonly units: number
  readonly payout: string
}

const firstSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const clientSeed = 'example'
const salt = 'salt'
const stake = '2.00'
/** A round that pays nothing explains no pay: the first that pays is shown, or the last of these. */
const maxTried = 200

function ended({ rules }: Recomputed, choice: Json, random: Random): Pick<Example, 'result' | 'acts'> {
  if (rules.shape !== 'staged') return { result: rules.draw(random, choice), acts: null }
  const [plan] = rules.plans(choice)
  const acts: Json[] = []
  let state = rules.open(random, choice)
  while (!rules.isOver(state)) {
    const act = rules.follow(plan, state)
    acts.push(act)
    state = rules.act(state, act, random)
  }
  return { result: state, acts }
}

function wordsOf({ seed, mixed }: Seeds): { blocks: Blocks; message(block: number): string } {
  if ('salt' in mixed) {
    const { salt: own } = mixed
    return { blocks: chainBlocks(seed, own), message: (block) => (block === 0 ? own : `${own}:${block}`) }
  }
  const { clientSeed: own, nonce } = mixed
  return { blocks: blocksOf(seed, own, nonce), message: (block) => `${own}:${nonce}:${block}` }
}

function play(game: Recomputed, seeds: Seeds): Example {
  const { derivation, samples, payBase, pays: paysOf } = game.rules
  const [choice] = samples
  const { blocks, message } = wordsOf(seeds)
  const told: { message: string; digest: string }[] = []
  const steps: DrawStep[] = []
  const noted: Blocks = (block) => {
    const words = blocks(block)
    told.push({ message: message(block), digest: words.map((word) => word.toString(16).padStart(8, '0')).join('') })
    return words
  }
  const { result, acts } = ended(
    game,
    choice,
    randomOf(derivation, noted, (step) => steps.push(step)),
  )
  const pays = paysOf(choice, result)
  const units = unitsOf(game.rules, choice)
  const paid = { pays, pay: timesOf(pays, payBase), stake, units, payout: payoutText(stake, pays, payBase) }
  return { ...seeds, seedHash: hashOfSeed(seeds.seed), choice, acts, blocks: told, steps, result, ...paid }
}

/** The example of a game: the first round of its fixed seeds that pays, by the first choice of its rules. */
export function exampleOf(game: Recomputed): Example {
  const isShared = game.rules.shape === 'shared'
  let seed = firstSeed
  for (let tried = 1; ; tried++) {
    const example = play(game, { seed, mixed: isShared ? { salt } : { clientSeed, nonce: String(tried) } })
    if (example.pays > 0 || tried === maxTried) return example
    // A chain has a seed for each round, each the hash of the next one's.
    if (isShared) seed = example.seedHash
  }
}
