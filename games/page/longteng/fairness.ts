import { h, onEnter } from '../dom.ts'
import { written } from '../money.ts'
import { t, type TextKey } from '../texts.ts'
import { verifyForm } from '../verify/verify-form.ts'
import { call, type Fairness, type KeptRound, Problem } from './api.ts'
import { openDialog } from './dialog.ts'

function fact(key: TextKey, value: string): HTMLElement {
  return h('div', {}, h('dt', {}, t(key)), h('dd', {}, value))
}

function openVerifier(round: KeptRound): void {
  const claim = { ...round, serverSeed: round.serverSeed ?? undefined }
  openDialog(t('verifyTitle'), h('p', { class: 'note' }, t('verifyHow')), verifyForm(claim))
}

function roundRow(round: KeptRound): HTMLElement {
  const time = new Date(round.settledAt).toLocaleString(document.documentElement.lang, { hour12: false })
  const figures = `${written(round.stake)} → ${written(round.payout)}`
  const action = round.serverSeed
    ? h('button', { class: 'link', type: 'button', onclick: () => openVerifier(round) }, t('verify'))
    : h('span', { class: 'sealed' }, t('sealed'))
  return h(
    'li',
    {},
    h('span', { class: 'when' }, h('b', {}, figures), h('small', {}, `#${round.nonce} · ${time}`)),
    action,
  )
}

/** Appends one page of past rounds, newest first. */
async function fillRounds(list: HTMLElement, before?: string): Promise<void> {
  const { rounds, more } = await call<{ rounds: KeptRound[]; more: boolean }>('rounds', before ? { before } : {})
  list.querySelector('.older')?.remove()
  list.append(...rounds.map(roundRow))
  if (list.children.length === 0) list.append(h('li', { class: 'sealed' }, t('noRounds')))
  if (!more) return
  const older = h('button', { class: 'link', type: 'button' }, t('older'))
  older.addEventListener('click', () => void fillRounds(list, rounds.at(-1)?.roundNumber).catch(() => undefined))
  list.append(h('li', { class: 'older' }, older))
}

/** Shows the hashes of the current seeds, lets the player rotate them, and lists past rounds to verify. */
export function openFairness(): void {
  const seeds = h('dl', { class: 'hashes' })
  const list = h('ul', { class: 'rounds' })
  const input = h('input', { maxlength: '64', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' })
  const hint = h('p', { class: 'hint', role: 'status' })
  const field = h('label', { class: 'field' }, h('span', {}, t('newClientSeed')), input)
  const button = h('button', { class: 'plain', type: 'button', onclick: () => void rotate() }, t('rotate'))
  const form = h('div', { class: 'rotate' }, field, button, hint)
  onEnter(form, () => void rotate())

  function show(fairness: Fairness): void {
    seeds.replaceChildren(
      fact('serverSeedHash', fairness.serverSeedHash),
      fact('clientSeed', fairness.clientSeed),
      fact('nonce', fairness.lastNonce),
      fact('nextServerSeedHash', fairness.nextServerSeedHash),
    )
  }
  function tell(problem: unknown): void {
    const code = problem instanceof Problem ? problem.code : 'OTHER'
    hint.textContent = code.startsWith('INVALID') ? t('badClientSeed') : t('problem.OTHER', { code })
  }
  async function refresh(): Promise<void> {
    list.replaceChildren()
    await fillRounds(list)
  }
  async function rotate(): Promise<void> {
    try {
      show(await call<Fairness>('rotate', { clientSeed: input.value.trim() }))
      input.value = ''
      hint.textContent = t('rotated')
      await refresh()
    } catch (problem) {
      tell(problem)
    }
  }
  openDialog(
    t('fairnessTitle'),
    h('p', {}, t('fairnessHow')),
    seeds,
    form,
    h('h3', {}, t('pastRounds')),
    list,
    h('p', { class: 'note' }, `${t('verifierAddress')}: `, h('code', {}, new URL('/verify', location.href).href)),
  )
  void call<Fairness>('fairness').then(show, tell)
  void refresh().catch(tell)
}
