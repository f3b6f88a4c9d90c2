import type { Json } from '../../src/engine/game.ts'
import { type DrawStep, type Random, randomOf } from '../../src/engine/random.ts'
import { replay } from '../../src/engine/replay.ts'
import { h, onEnter } from './dom.ts'
import { timesOf } from './money.ts'
import type { AnyVerified } from './scene.ts'
import { t, type TextKey } from './texts.ts'
import { blocksOf, hashOfSeed } from './words.ts'

export type Claim = {
  serverSeed?: string
  serverSeedHash?: string
  clientSeed?: string
  nonce?: string
  choice?: Json
  /** The acts of a staged round. */
  acts?: Json
  result?: Json
}

type Given = {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: string
  choice: Json
  acts: readonly Json[]
}

/** A field of the form with its name. */
export function field(key: TextKey, value: string | undefined): { row: HTMLElement; input: HTMLInputElement } {
  const input = h('input', { value: value ?? '', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' })
  return { row: h('label', { class: 'field' }, h('span', {}, t(key)), input), input }
}

/** Whether a check holds, in words. */
export function verdict(good: boolean, key: TextKey): HTMLElement {
  return h('p', { class: good ? 'verdict good' : 'verdict bad' }, t(key))
}

/** A figure with its name. */
export function row(name: string, value: string): HTMLElement {
  return h('div', {}, h('dt', {}, name), h('dd', {}, value))
}

/** Each integer with the words it took, in the order of the draws. */
export function stepsOf(steps: readonly DrawStep[]): HTMLElement {
  return h(
    'ol',
    { class: 'steps' },
    ...steps.map(({ n, words, value }, index) => {
      const passed = words.length > 1 ? ` · ${t('stepPassed', { count: words.length - 1 })}` : ''
      return h('li', {}, t('stepWord', { index: index + 1, words: words.join(', '), n, value }) + passed)
    }),
  )
}

/** What the seeds, the choice and the acts result in; undefined for acts that the rules do not offer. */
function resultOf({ rules }: AnyVerified, random: Random, { choice, acts }: Given): Json | undefined {
  return rules.shape === 'staged' ? replay(rules, random, choice, acts) : rules.draw(random, choice)
}

function report(game: AnyVerified, given: Given, recorded: Json | undefined): Node[] {
  const { rules } = game
  const hash = hashOfSeed(given.serverSeed)
  const steps: DrawStep[] = []
  const blocks = blocksOf(given.serverSeed, given.clientSeed, given.nonce)
  const random = randomOf(rules.derivation, blocks, (step) => steps.push(step))
  const result = resultOf(game, random, given)
  if (result === undefined) return [verdict(false, 'badActs')]
  // A round that is not over pays nothing yet: left alone it is paid back.
  const isOver = rules.shape !== 'staged' || rules.isOver(result)
  const times = timesOf(rules.pays(given.choice, result), rules.payBase)
  const hashGood = hash === given.serverSeedHash.toLowerCase()
  const isSame = recorded !== undefined && JSON.stringify(recorded) === JSON.stringify(result)
  return [
    given.serverSeedHash && verdict(hashGood, hashGood ? 'hashMatches' : 'hashDiffers'),
    recorded !== undefined && verdict(isSame, isSame ? 'roundMatches' : 'roundDiffers'),
    game.outcome(given.choice, result),
    h(
      'dl',
      { class: 'hashes' },
      row(t('drawn'), game.short(given.choice, result)),
      row(t('result'), isOver ? t('resultTimes', { times }) : t('voided')),
      row(t('stepHash'), hash),
    ),
    h('h3', {}, t('steps')),
    h('p', { class: 'note' }, t(rules.derivation === 'float' ? 'drawsFloat' : 'drawsInteger')),
    stepsOf(steps),
  ].filter((node): node is HTMLElement => node instanceof HTMLElement)
}

/** What was recorded of a round whose server seed is still in use. */
function sealed(game: AnyVerified, choice: Json, result: Json): Node[] {
  return [game.outcome(choice, result), h('p', { class: 'note' }, t('roundSealed'))]
}

/** The choice as typed: JSON that the rules offer. */
function readChoice({ rules }: AnyVerified, text: string): Json | undefined {
  try {
    return rules.readChoice(text === '' ? null : JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The acts as typed: a JSON list; undefined when it is none. */
function readActs(text: string): readonly Json[] | undefined {
  try {
    const acts = text === '' ? [] : (JSON.parse(text) as Json)
    return Array.isArray(acts) ? (acts as readonly Json[]) : undefined
  } catch {
    return undefined
  }
}

/** Recomputes a round of the game from its seeds, locally in the page; a prefilled form shows the result at once. */
export function verifyForm(game: AnyVerified, claim: Claim): HTMLElement {
  const server = field('serverSeed', claim.serverSeed)
  const hash = field('expectedHash', claim.serverSeedHash)
  const client = field('clientSeed', claim.clientSeed)
  const nonce = field('nonce', claim.nonce)
  const hasChoice = game.rules.samples[0] !== null
  const choice = field('choice', hasChoice ? JSON.stringify(claim.choice ?? game.rules.samples[0]) : '')
  const hasActs = game.rules.shape === 'staged'
  const acts = field('acts', hasActs ? JSON.stringify(claim.acts ?? []) : '')
  nonce.input.inputMode = 'numeric'
  const result = h('div', { class: 'result', role: 'status' })
  let recorded = claim.result
  function compute(): void {
    const [serverSeed, serverSeedHash, clientSeed, count] = [server, hash, client, nonce].map(({ input }) =>
      input.value.trim(),
    ) as [string, string, string, string]
    const chosen = readChoice(game, choice.input.value.trim())
    if (!serverSeed || !clientSeed || !/^\d{1,18}$/.test(count) || chosen === undefined) {
      const key = chosen === undefined ? 'badChoice' : 'missingFields'
      result.replaceChildren(verdict(false, key))
      return
    }
    const acted = readActs(acts.input.value.trim())
    if (!acted) {
      result.replaceChildren(verdict(false, 'badActs'))
      return
    }
    const given = {
      serverSeed,
      serverSeedHash,
      clientSeed,
      nonce: BigInt(count).toString(),
      choice: chosen,
      acts: acted,
    }
    result.replaceChildren(...report(game, given, recorded))
  }
  const button = h('button', { class: 'plain', type: 'button', onclick: compute }, t('compute'))
  const pair = h('div', { class: 'pair' }, client.row, nonce.row)
  const form = h(
    'div',
    { class: 'verify' },
    server.row,
    hash.row,
    pair,
    hasChoice && choice.row,
    hasActs && acts.row,
    button,
    result,
  )
  onEnter(form, compute)
  // After an edit the input no longer matches the recorded round.
  form.addEventListener('input', () => {
    recorded = undefined
  })
  if (claim.serverSeed) compute()
  else if (claim.result !== undefined) result.replaceChildren(...sealed(game, claim.choice ?? null, claim.result))
  return form
}
