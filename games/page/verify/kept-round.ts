import { h } from '../dom.ts'
import { call, Problem, type Round } from '../longteng/api.ts'
import { written } from '../money.ts'
import { t, type TextKey } from '../texts.ts'
import { pictureOf, verifyForm } from './verify-form.ts'

type PublicRound = Omit<Round, 'spinId'> & { currency: string; serverSeed: string | null }

function fact(key: TextKey, value: string): HTMLElement {
  return h('div', {}, h('dt', {}, t(key)), h('dd', {}, value))
}

/** What the platform recorded of a round, verified at once when its server seed is public. */
export function keptRound(roundId: string): HTMLElement {
  const content = h('div', { 'aria-busy': 'true', role: 'status' })
  const put = (...parts: HTMLElement[]) => {
    content.removeAttribute('aria-busy')
    content.replaceChildren(...parts)
  }
  async function read(): Promise<void> {
    try {
      put(...partsOf(await call<PublicRound>('round', { roundId })))
    } catch (problem) {
      const isUnknown = problem instanceof Problem && problem.code === 'ROUND_NOT_FOUND'
      const again = h('button', { class: 'plain', type: 'button', onclick: () => void read() }, t('retry'))
      put(
        h('p', { class: 'verdict bad' }, t(isUnknown ? 'roundUnknown' : 'roundFailed')),
        ...(isUnknown ? [] : [again]),
      )
    }
  }
  void read()
  return content
}

function partsOf(round: PublicRound): HTMLElement[] {
  const time = new Date(round.settledAt).toLocaleString(document.documentElement.lang, { hour12: false })
  const facts = h(
    'dl',
    { class: 'hashes' },
    fact('roundId', round.roundId),
    fact('playedAt', time),
    fact('stake', `${written(round.stake)} ${round.currency}`),
    fact('paid', `${written(round.payout)} ${round.currency}`),
  )
  if (round.serverSeed) return [facts, verifyForm({ ...round, serverSeed: round.serverSeed })]
  const seeds = h(
    'dl',
    { class: 'hashes' },
    fact('stops', round.stops.join(' \u00b7 ')),
    fact('serverSeedHash', round.serverSeedHash),
    fact('clientSeed', round.clientSeed),
    fact('nonce', round.nonce),
  )
  return [facts, pictureOf(round.stops), seeds, h('p', { class: 'note' }, t('roundSealed'))]
}
