import { type DrawStep, randomOf } from '../../../src/engine/random.ts'
import { h, onEnter } from '../dom.ts'
import type { Json, Shared } from '../../../src/engine/game.ts'
import type { Verified } from '../scene.ts'
import { t } from '../texts.ts'
import { type Claim, field, row, stepsOf, verdict } from '../verify-form.ts'
import { chainBlocks, hashOfSeed } from '../words.ts'

/** What the verifier needs of a shared game. */
export type SharedVerified = Omit<Verified<Json, Json, Shared<Json, Json>>, 'told'>

const maxRounds = 100_000

type Given = { seed: string; terminalHash: string; salt: string; number: number }

/** Hashes the seed back to the hash that was published before the first round: as many times as the round has its number. */
function hashBack({ seed, number }: Given): { before: string; terminal: string } {
  const before = hashOfSeed(seed)
  let terminal = before
  for (let round = number - 1; round > 0; round--) terminal = hashOfSeed(terminal)
  return { before, terminal }
}

function report({ rules, outcome, short }: SharedVerified, given: Given, recorded: Claim['result']): Node[] {
  const { before, terminal } = hashBack(given)
  const steps: DrawStep[] = []
  const random = randomOf(rules.derivation, chainBlocks(given.seed, given.salt), (step) => steps.push(step))
  const [choice] = rules.samples
  const result = rules.draw(random, choice)
  const isOfChain = terminal === given.terminalHash.toLowerCase()
  const isSame = JSON.stringify(recorded) === JSON.stringify(result)
  return [
    given.terminalHash && verdict(isOfChain, isOfChain ? 'chainMatches' : 'chainDiffers'),
    // A round that was void before its draw has no result to compare.
    recorded !== undefined && recorded !== null && verdict(isSame, isSame ? 'roundMatches' : 'roundDiffers'),
    outcome(choice, result),
    h(
      'dl',
      { class: 'hashes' },
      row(t('drawn'), short(choice, result)),
      row(given.number === 1 ? t('terminalHash') : t('seedBefore', { number: given.number - 1 }), before),
      row(t('hashedBack', { count: given.number }), terminal),
    ),
    h('h3', {}, t('steps')),
    h('p', { class: 'note' }, t('drawsChain')),
    stepsOf(steps),
  ].filter((node): node is HTMLElement => node instanceof HTMLElement)
}

/** Recomputes a shared round from its seed, locally in the page; a prefilled form shows the result at once. */
export function chainForm(game: SharedVerified, claim: Claim): HTMLElement {
  const seed = field('roundSeed', claim.serverSeed)
  const number = field('chainNumber', claim.nonce)
  const terminal = field('terminalHash', claim.serverSeedHash)
  const salt = field('salt', claim.clientSeed)
  number.input.inputMode = 'numeric'
  const result = h('div', { class: 'result', role: 'status' })
  let recorded = claim.result
  function compute(): void {
    const [seedText, terminalHash, saltText] = [seed, terminal, salt].map(({ input }) => input.value.trim()) as [
      string,
      string,
      string,
    ]
    const count = Number(number.input.value.trim())
    if (
      !/^[0-9a-f]{64}$/i.test(seedText) ||
      !saltText ||
      !(Number.isInteger(count) && count > 0 && count <= maxRounds)
    ) {
      result.replaceChildren(verdict(false, 'missingChainFields'))
      return
    }
    const given = { seed: seedText.toLowerCase(), terminalHash, salt: saltText, number: count }
    result.replaceChildren(...report(game, given, recorded))
  }
  const button = h('button', { class: 'plain', type: 'button', onclick: compute }, t('compute'))
  const form = h('div', { class: 'verify' }, seed.row, number.row, terminal.row, salt.row, button, result)
  onEnter(form, compute)
  // After an edit the input no longer matches the recorded round.
  form.addEventListener('input', () => {
    recorded = undefined
  })
  if (claim.serverSeed) compute()
  return form
}
