import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call, type Fairness, type KeptRound, Problem } from './api.ts'
import { openDialog } from './dialog.ts'
import { h, onEnter } from './dom.ts'
import { written } from './money.ts'
import type { AnyVerified } from './scene.ts'
import { seedText } from './seed-texts.ts'
import { t, type TextKey } from './texts.ts'
import { wordsFor } from './words-for.ts'
import { verifyForm } from './verify-form.ts'

function fact(key: TextKey, value: string): HTMLElement {
  return h('div', {}, h('dt', {}, t(key)), h('dd', {}, value))
}

/** What a row of the list does. */
type Row = { game: AnyVerified; replay(round: KeptRound): void }

function openVerifier(game: AnyVerified, round: KeptRound): void {
  const claim = { ...round, serverSeed: round.serverSeed ?? undefined }
  openDialog(t('verifyTitle'), h('p', { class: 'note' }, t('verifyHow')), verifyForm(game, claim))
}

function link(key: TextKey, act: () => void): HTMLElement {
  return h('button', { class: 'link', type: 'button', onclick: act }, t(key))
}

function roundRow({ game, replay }: Row, round: KeptRound): HTMLElement {
  const time = new Date(round.settledAt).toLocaleString(document.documentElement.lang, { hour12: false })
  const figures = `${written(round.stake)} → ${written(round.payout)}`
  const result = round.status === 'VOIDED' ? t('voided') : game.short(round.choice, round.result)
  return h(
    'li',
    {},
    h('span', { class: 'when' }, h('b', {}, figures), h('small', {}, `#${round.nonce} · ${result} · ${time}`)),
    h(
      'span',
      { class: 'acts' },
      link('replay', () => replay(round)),
      round.serverSeed ? link('verify', () => openVerifier(game, round)) : h('span', { class: 'sealed' }, t('sealed')),
    ),
  )
}

/** Appends one page of past rounds, newest first. */
async function fillRounds(list: HTMLElement, row: Row, before?: string): Promise<void> {
  const { rounds, more } = await call<{ rounds: KeptRound[]; more: boolean }>('rounds', before ? { before } : {})
  list.querySelector('.older')?.remove()
  list.append(...rounds.map((round) => roundRow(row, round)))
  if (list.children.length === 0) list.append(h('li', { class: 'sealed' }, t('noRounds')))
  if (!more) return
  const older = h('button', { class: 'link', type: 'button' }, t('older'))
  older.addEventListener('click', () =>
    unawaited(fillRounds(list, row, rounds.at(-1)?.roundNumber).catch(() => undefined)),
  )
  list.append(h('li', { class: 'older' }, older))
}

/** Shows the hashes of the current seeds, lets the player rotate them, and lists past rounds to replay and verify. */
export function openFairness(game: AnyVerified, replay: (round: KeptRound) => void): void {
  const seeds = h('dl', { class: 'hashes' })
  const maker = h('p', { class: 'note' })
  const list = h('ul', { class: 'rounds' })
  const input = h('input', { maxlength: '64', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' })
  const hint = h('p', { class: 'hint', role: 'status' })
  const field = h('label', { class: 'field' }, h('span', {}, t('newClientSeed')), input)
  const button = h('button', { class: 'plain', type: 'button', onclick: () => unawaited(rotate()) }, t('rotate'))
  const form = h('div', { class: 'rotate' }, field, button, hint)
  onEnter(form, () => unawaited(rotate()))

  const row: Row = {
    game,
    replay(round) {
      dialog.close()
      replay(round)
    },
  }

  function show(fairness: Fairness): void {
    maker.textContent = seedText(fairness.clientSeedBy === 'PLAYER' ? 'seedOfBrowser' : 'seedOfPlatform')
    seeds.replaceChildren(
      fact('serverSeedHash', fairness.serverSeedHash),
      fact('clientSeed', fairness.clientSeed),
      fact('nonce', fairness.lastNonce),
      fact('nextServerSeedHash', fairness.nextServerSeedHash),
    )
  }
  function tell(problem: unknown): void {
    const code = problem instanceof Problem ? problem.code : 'OTHER'
    hint.textContent = code.startsWith('INVALID') ? t('badClientSeed') : wordsFor(problem)
  }
  async function refresh(): Promise<void> {
    list.replaceChildren()
    await fillRounds(list, row)
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
  const dialog = openDialog(
    t('fairnessTitle'),
    h('p', {}, t('fairnessHow')),
    seeds,
    maker,
    form,
    h('h3', {}, t('pastRounds')),
    list,
    h('p', { class: 'note' }, `${t('verifierAddress')}: `, h('code', {}, new URL('/verify', location.href).href)),
  )
  call<Fairness>('fairness').then(show, tell)
  refresh().catch(tell)
}
