import '../kit/base.css'
import '../kit/dialog.css'
import type { Json } from '../../src/engine/game.ts'
import { catalogue } from '../../src/catalogue.ts'
import { h } from '../kit/dom.ts'
import type { AnyVerified } from '../kit/scene.ts'
import { t, type TextKey } from '../kit/texts.ts'
import { chainForm } from '../kit/shared/verify-chain.ts'
import { type Claim, verifyForm } from '../kit/verify-form.ts'

const modules = import.meta.glob<{ verified: AnyVerified; sprite?: string }>('../../src/game/*/page/verified.ts', {
  eager: true,
})
const games = catalogue.flatMap(({ code }) => {
  const found = modules[`../../src/game/${code}/page/verified.ts`]
  return found ? [{ code, ...found }] : []
})

// The seeds may come in the URL fragment, which the browser never sends to a server.
const given = new URLSearchParams(location.hash.slice(1))

function jsonOf(name: string): Json | undefined {
  try {
    return JSON.parse(given.get(name) ?? '') as Json
  } catch {
    return undefined
  }
}

const claim: Claim = {
  serverSeed: given.get('serverSeed') ?? undefined,
  serverSeedHash: given.get('serverSeedHash') ?? undefined,
  clientSeed: given.get('clientSeed') ?? undefined,
  nonce: given.get('nonce') ?? undefined,
  choice: jsonOf('choice'),
  acts: jsonOf('acts'),
  result: jsonOf('result'),
}

// An address without a game is of the time when the slot was the only one.
const asked = games.find(({ code }) => code === given.get('game')) ?? games[0]
const place = h('div', {})
const select = h(
  'select',
  {},
  ...games.map(({ code, verified }) => h('option', { value: code, selected: code === asked?.code }, verified.title)),
)

function show(code: string | undefined): void {
  const game = games.find((one) => one.code === code)
  if (!game) return
  // The choice and the result belong to the game of the address; the seeds may be tried with any.
  const own = code === asked?.code ? claim : { ...claim, choice: undefined, acts: undefined, result: undefined }
  const { verified } = game
  place.replaceChildren(
    verified.rules.shape === 'shared'
      ? chainForm({ ...verified, rules: verified.rules }, own)
      : verifyForm(verified, own),
  )
}

function fact(key: TextKey, value: string | null): HTMLElement {
  return h('div', {}, h('dt', {}, t(key)), h('dd', {}, value ?? ''))
}

/** What the platform recorded of the round whose address this is; nothing for seeds alone. */
function recordOf(): HTMLElement | false {
  const at = new Date(given.get('settledAt') ?? '')
  if (!given.has('round') || Number.isNaN(at.getTime())) return false
  return h(
    'dl',
    { class: 'hashes' },
    fact('roundId', given.get('round')),
    fact('playedAt', at.toLocaleString(document.documentElement.lang, { hour12: false })),
    // A shared round has the stakes of many.
    given.has('stake') && fact('stake', given.get('stake')),
    given.has('payout') && fact('paid', given.get('payout')),
  )
}

select.addEventListener('change', () => show(select.value))
// In a site's frame the record around it has the title, the game and the figures, and the picture comes first.
const isFramed = window.parent !== window
document.body.className = isFramed ? 'verifier framed' : 'verifier'
document.body.innerHTML = games.map(({ sprite }) => sprite ?? '').join('')
document.body.append(
  h(
    'main',
    {},
    h('h1', {}, t('verifyTitle')),
    h('p', { class: 'note' }, t('verifyHow')),
    !isFramed && recordOf(),
    !isFramed && h('label', { class: 'field' }, h('span', {}, t('verifyGame')), select),
    place,
  ),
)
show(asked?.code)
