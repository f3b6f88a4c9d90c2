import { evaluate, stopsOf, strips } from '../../src/slot/longteng.ts'
import { h, onEnter } from '../dom.ts'
import { hashOfSeed, words } from '../fair/words.ts'
import { symbolSvg } from '../longteng/symbols.ts'
import { timesOf } from '../money.ts'
import { t, type TextKey } from '../texts.ts'

export type Claim = {
  serverSeed?: string
  serverSeedHash?: string
  clientSeed?: string
  nonce?: string
  stops?: number[]
}

function field(key: TextKey, value: string | undefined): { row: HTMLElement; input: HTMLInputElement } {
  const input = h('input', { value: value ?? '', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' })
  return { row: h('label', { class: 'field' }, h('span', {}, t(key)), input), input }
}

function verdict(good: boolean, key: TextKey): HTMLElement {
  return h('p', { class: good ? 'verdict good' : 'verdict bad' }, t(key))
}

/** The symbols at which the reels stopped. */
export function pictureOf(stops: number[]): HTMLElement {
  const grid = h('div', { class: 'outcome', 'aria-hidden': 'true' })
  const { window } = evaluate(stops)
  grid.innerHTML = [0, 1, 2].flatMap((row) => window.map((column) => symbolSvg(column[row] ?? 'S'))).join('')
  return grid
}

function report(claim: Required<Omit<Claim, 'stops'>>, recorded: number[] | undefined): Node[] {
  const hash = hashOfSeed(claim.serverSeed)
  const stops = stopsOf(words(claim.serverSeed, claim.clientSeed, claim.nonce, strips.length))
  const times = timesOf(evaluate(stops).totalTenths)
  const hashGood = hash === claim.serverSeedHash.trim().toLowerCase()
  const row = (key: TextKey, value: string) => h('div', {}, h('dt', {}, t(key)), h('dd', {}, value))
  return [
    claim.serverSeedHash ? verdict(hashGood, hashGood ? 'hashMatches' : 'hashDiffers') : '',
    recorded
      ? verdict(recorded.join() === stops.join(), recorded.join() === stops.join() ? 'roundMatches' : 'roundDiffers')
      : '',
    pictureOf(stops),
    h(
      'dl',
      { class: 'hashes' },
      row('stops', stops.join(' · ')),
      row('result', t('resultTimes', { times })),
      row('computedHash', hash),
    ),
  ].filter((node): node is HTMLElement => node !== '')
}

/** Recomputes a round from its seeds, locally in the page; a prefilled form shows the result at once. */
export function verifyForm(claim: Claim): HTMLElement {
  const server = field('serverSeed', claim.serverSeed)
  const hash = field('expectedHash', claim.serverSeedHash)
  const client = field('clientSeed', claim.clientSeed)
  const nonce = field('nonce', claim.nonce)
  nonce.input.inputMode = 'numeric'
  const result = h('div', { class: 'result', role: 'status' })
  let recorded = claim.stops
  function compute(): void {
    const [serverSeed, clientSeed, count] = [server, client, nonce].map(({ input }) => input.value.trim()) as [
      string,
      string,
      string,
    ]
    if (!serverSeed || !clientSeed || !/^\d{1,18}$/.test(count)) {
      result.replaceChildren(h('p', { class: 'verdict bad' }, t('missingFields')))
      return
    }
    const given = { serverSeed, clientSeed, nonce: BigInt(count).toString(), serverSeedHash: hash.input.value.trim() }
    result.replaceChildren(...report(given, recorded))
  }
  const button = h('button', { class: 'plain', type: 'button', onclick: compute }, t('compute'))
  const pair = h('div', { class: 'pair' }, client.row, nonce.row)
  const form = h('div', { class: 'verify' }, server.row, hash.row, pair, button, result)
  onEnter(form, compute)
  // After an edit the input no longer matches the recorded round.
  form.addEventListener('input', () => {
    recorded = undefined
  })
  if (claim.serverSeed) compute()
  return form
}
