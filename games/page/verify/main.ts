import '../longteng/base.css'
import '../longteng/symbols.css'
import '../longteng/dialog.css'
import { h } from '../dom.ts'
import { symbolSprite } from '../longteng/symbols.ts'
import { t } from '../texts.ts'
import { verifyForm } from './verify-form.ts'

// The seeds may come in the URL fragment, which the browser never sends to a server.
const given = new URLSearchParams(location.hash.slice(1))
const claim = {
  serverSeed: given.get('serverSeed') ?? undefined,
  serverSeedHash: given.get('serverSeedHash') ?? undefined,
  clientSeed: given.get('clientSeed') ?? undefined,
  nonce: given.get('nonce') ?? undefined,
}

document.body.className = 'verifier'
document.body.innerHTML = symbolSprite()
document.body.append(
  h(
    'main',
    {},
    h('p', { class: 'brand' }, t('title')),
    h('h1', {}, t('verifyTitle')),
    h('p', { class: 'note' }, t('verifyHow')),
    verifyForm(claim),
  ),
)
