import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Json } from '../../../src/engine/game.ts'
import type { NamedBeacon, PublicChain } from '../../../src/table/public.ts'
import { call, Problem } from '../api.ts'
import { openDialog } from '../dialog.ts'
import { h } from '../dom.ts'
import { written } from '../money.ts'
import { type SeedKey, seedText } from '../seed-texts.ts'
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
  unawaited(replay.run())
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
  older.addEventListener('click', () =>
    unawaited(fillRounds(list, page, at, rounds.at(-1)?.roundNumber).catch(() => undefined)),
  )
  list.append(h('li', { class: 'older' }, older))
}

/** A beacon's name without the key or hash that follows it, which would not fit. */
const nameOf = (source: string) => source.split(':')[0] ?? source

function timeOf(at: number): string {
  return new Date(at).toLocaleString(document.documentElement.lang, { hour12: false })
}

/** The value that was named for a salt. */
function namedFacts({ source, round, at }: NamedBeacon): HTMLElement[] {
  return [
    fact(seedText('beacon'), nameOf(source)),
    fact(seedText('beaconRound'), round),
    fact(seedText('beaconAt'), timeOf(at)),
  ]
}

function published({ terminalHash, salt, length, nextTerminalHash, beacon, nextBeacon }: PublicChain): HTMLElement {
  return h(
    'dl',
    { class: 'hashes' },
    fact(t('terminalHash'), terminalHash),
    fact(t('salt'), salt),
    ...(beacon ? namedFacts(beacon) : []),
    fact(t('chainLength'), t('chainRounds', { count: length.toLocaleString('en-US') })),
    fact(t('nextTerminalHash'), nextTerminalHash),
    nextBeacon && fact(seedText('nextSalt'), nextBeacon.salt ?? seedText('waitsForBeacon')),
  )
}

/** Which salt the chain truly has, in words. */
function saltNotes({ beacon }: PublicChain, { rules }: Page): HTMLElement[] {
  const isSandbox = beacon?.source.startsWith('sandbox:')
  const keys: SeedKey[] = [beacon ? 'saltNamed' : 'saltOfBefore']
  if (isSandbox) keys.push('saltOfSandbox')
  if (rules.everyMs !== undefined) keys.push('drawMixed')
  return keys.map((key) => h('p', { class: 'note' }, seedText(key)))
}

/** Shows what was published of the chain before its first round, and the table's past rounds to replay and verify. */
export function openChain(page: Page, chain: PublicChain | undefined, at: AtTable = {}): void {
  const list = h('ul', { class: 'rounds' })
  openDialog(
    t('fairnessTitle'),
    h('p', {}, t('chainHow')),
    ...(chain ? [published(chain)] : []),
    ...(chain ? saltNotes(chain, page) : []),
    h('h3', {}, t('pastRounds')),
    list,
    h('p', { class: 'note' }, `${t('verifierAddress')}: `, h('code', {}, new URL('/verify', location.href).href)),
  )
  fillRounds(list, page, at).catch((problem: unknown) => {
    list.replaceChildren(
      h('li', { class: 'sealed' }, wordsFor(problem instanceof Problem ? problem : new Problem('OTHER'))),
    )
  })
}
