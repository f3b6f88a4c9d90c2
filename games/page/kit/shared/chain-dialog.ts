import type { Json } from '../../../src/engine/game.ts'
import type { PublicChain } from '../../../src/table/public.ts'
import { call, Problem } from '../api.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { written } from '../money.ts'
import { t } from '../texts.ts'
import { wordsFor } from '../words-for.ts'
import type { AtTable, OwnBet } from './money.ts'
import type { SharedPage } from './scene.ts'
import { chainForm } from './verify-chain.ts'

export type KeptRound = {
  roundId: string
  roundNumber: string
  chainNumber: number
  voidReason: string | null
  result: Json
  seed: string
  terminalHash: string
  salt: string
  overAt: string
  bets: OwnBet[]
}
type Page = Pick<SharedPage<Json, Json>, 'title' | 'rules' | 'outcome' | 'short' | 'replay'>

function fact(name: string, value: string): HTMLElement {
  return h('div', {}, h('dt', {}, name), h('dd', {}, value))
}

function link(name: string, act: () => void): HTMLElement {
  return h('button', { class: 'link', type: 'button', onclick: act }, name)
}

function openVerifier(page: Page, round: KeptRound): void {
  const { seed, terminalHash, salt, chainNumber, result } = round
  const claim = { serverSeed: seed, serverSeedHash: terminalHash, clientSeed: salt, nonce: String(chainNumber), result }
  openDialog(t('verifyTitle'), h('p', { class: 'note' }, t('verifyHow')), chainForm(page, claim))
}

/** Plays a past round again, in a dialog of its own, because the table goes on. */
export function openReplay(page: Page, roundNumber: string, result: Json): void {
  const replay = page.replay(result)
  openDialog(t('replayOf', { number: roundNumber }), replay.element, h('p', { class: 'note' }, t('replayed')))
  void replay.run()
}

function roundRow(page: Page, round: KeptRound): HTMLElement {
  const { roundNumber, result, voidReason, bets } = round
  const time = new Date(round.overAt).toLocaleString(document.documentElement.lang, { hour12: false })
  const [choice] = page.rules.samples
  const shown = voidReason === null ? page.short(choice, result) : t('roundVoid')
  const own = bets.map(({ stake, payout }) => `${written(stake)} → ${payout === null ? '…' : written(payout)}`)
  return h(
    'li',
    {},
    h('span', { class: 'when' }, h('b', {}, shown), h('small', {}, [`#${roundNumber}`, ...own, time].join(' · '))),
    h(
      'span',
      { class: 'acts' },
      result !== null && link(t('replay'), () => openReplay(page, roundNumber, result)),
      link(t('verify'), () => openVerifier(page, round)),
    ),
  )
}

/** Appends one page of the table's past rounds, newest first. */
async function fillRounds(list: HTMLElement, page: Page, at: AtTable, before?: string): Promise<void> {
  const fields = before ? { before, ...at } : at
  const { rounds, more } = await call<{ rounds: KeptRound[]; more: boolean }>('table/rounds', fields)
  list.querySelector('.older')?.remove()
  list.append(...rounds.map((round) => roundRow(page, round)))
  if (list.children.length === 0) list.append(h('li', { class: 'sealed' }, t('noRounds')))
  if (!more) return
  const older = h('button', { class: 'link', type: 'button' }, t('older'))
  older.addEventListener(
    'click',
    () => void fillRounds(list, page, at, rounds.at(-1)?.roundNumber).catch(() => undefined),
  )
  list.append(h('li', { class: 'older' }, older))
}

function published({ terminalHash, salt, length, nextTerminalHash }: PublicChain): HTMLElement {
  return h(
    'dl',
    { class: 'hashes' },
    fact(t('terminalHash'), terminalHash),
    fact(t('salt'), salt),
    fact(t('chainLength'), t('chainRounds', { count: length.toLocaleString('en-US') })),
    fact(t('nextTerminalHash'), nextTerminalHash),
  )
}

/** Shows what was published of the chain before its first round, and the table's past rounds to replay and verify. */
export function openChain(page: Page, chain: PublicChain | undefined, at: AtTable = {}): void {
  const list = h('ul', { class: 'rounds' })
  const source = chain?.saltSource === 'SANDBOX' ? t('saltSandbox') : chain?.saltSource
  openDialog(
    t('fairnessTitle'),
    h('p', {}, t('chainHow')),
    ...(chain ? [published(chain)] : []),
    h('p', { class: 'note' }, source ?? ''),
    h('h3', {}, t('pastRounds')),
    list,
    h('p', { class: 'note' }, `${t('verifierAddress')}: `, h('code', {}, new URL('/verify', location.href).href)),
  )
  void fillRounds(list, page, at).catch((problem: unknown) => {
    list.replaceChildren(
      h('li', { class: 'sealed' }, wordsFor(problem instanceof Problem ? problem : new Problem('OTHER'))),
    )
  })
}
