import '../longteng/base.css'
import '../longteng/symbols.css'
import '../longteng/dialog.css'
import { h } from '../dom.ts'
import { symbolSprite } from '../longteng/symbols.ts'
import { t, type TextKey } from '../texts.ts'
import { keptRound } from './kept-round.ts'
import { type Claim, verifyForm } from './verify-form.ts'

// The seeds may come in the URL fragment, which the browser never sends to a server.
function claimOfFragment(): Claim {
  const given = new URLSearchParams(location.hash.slice(1))
  return {
    serverSeed: given.get('serverSeed') ?? undefined,
    serverSeedHash: given.get('serverSeedHash') ?? undefined,
    clientSeed: given.get('clientSeed') ?? undefined,
    nonce: given.get('nonce') ?? undefined,
  }
}

function show(how: TextKey, content: HTMLElement): void {
  document.body.append(
    h(
      'main',
      {},
      h('p', { class: 'brand' }, t('title')),
      h('h1', {}, t('verifyTitle')),
      h('p', { class: 'note' }, t(how)),
      content,
    ),
  )
}

document.body.className = 'verifier'
document.body.innerHTML = symbolSprite()
const roundId = new URLSearchParams(location.search).get('round')
if (roundId === null) show('verifyHow', verifyForm(claimOfFragment()))
else show('roundHow', keptRound(roundId))
