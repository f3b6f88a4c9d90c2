import { panel, slider, told, toldRow } from '#kit/controls.ts'
import { drawing, h, prefersCalm, sleep } from '#kit/dom.ts'
import { payoutText, timesOf, written } from '#kit/money.ts'
import type { StagedScene } from '#kit/scene.ts'
import { fireflyPond as t } from '#texts'
import { percentOf } from '../../../engine/par.ts'
import {
  type Act,
  cells,
  type Choice,
  isHit,
  maxMines,
  maxRevealed,
  paysOf,
  rules,
  type State,
  type View,
} from '../rules.ts'
import { allCells, bagSvg, caughtSvg, columns, leafSvg, pondSvg } from './pond.ts'

const endMs = 420

/** A pond of twenty-five leaves at night; the player lifts them one by one. */
export function pondScene(changed: () => void, acted: (act: Act) => void): StagedScene<Choice, State, View, Act> {
  let choice: Choice = rules.samples[0]
  let stake = '0'
  let isOpen = false

  const leaves = allCells.map((cell) => {
    const leaf = h('button', { class: 'leaf', type: 'button', onclick: () => lift(cell) })
    leaf.append(drawing('still', leafSvg(cell)))
    return leaf
  })
  const bag = drawing('bag', bagSvg())
  const grid = h('div', { class: 'leaves', role: 'group', 'aria-label': t('pond'), onkeydown: walk }, ...leaves)
  const pond = h('div', { class: 'pond' }, grid, bag)
  const [frogs, next, canTake] = [told(t('frogs')), told(t('next')), told(t('canTake'))]
  const mines = slider(t('frogs'), { min: 1, max: maxMines, step: 1 }, (count) => {
    choice = { mines: count }
    tell([])
    changed()
  })

  function lift(cell: number): void {
    if (isOpen && !leaves[cell]?.matches('.lit, .frogged')) acted(cell)
  }

  /** Arrow keys walk from leaf to leaf. */
  function walk(event: Event): void {
    const { key } = event as KeyboardEvent
    const by = { ArrowUp: -columns, ArrowDown: columns, ArrowLeft: -1, ArrowRight: 1 }[key]
    const at = leaves.indexOf(document.activeElement as HTMLButtonElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    event.stopPropagation()
    leaves[(at + by + cells) % cells]?.focus()
  }

  function name(cell: number, key: 'leaf' | 'leafLit' | 'leafFrog'): void {
    const place = { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 }
    leaves[cell]?.setAttribute('aria-label', t(key, place))
  }

  function tell(revealed: readonly number[]): void {
    const count = revealed.length
    frogs.show(t('frogsOf', { count: choice.mines }))
    mines.show(choice.mines, t('frogsOf', { count: choice.mines }))
    mines.element.style.setProperty('--from', '0%')
    mines.element.style.setProperty('--to', `${((choice.mines - 1) / (maxMines - 1)) * 100}%`)
    const chance = { part: BigInt(cells - choice.mines - count), whole: BigInt(cells - count) }
    const times = timesOf(paysOf(choice.mines, count + 1), rules.payBase)
    next.show(count < maxRevealed(choice.mines) ? `${times}× · ${percentOf(chance, 1)}%` : '—')
    canTake.show(written(payoutText(stake, paysOf(choice.mines, count), rules.payBase)))
  }

  function gather(count: number): void {
    pond.style.setProperty('--light', String(Math.min(1, count / 8)))
    const caught = bag.querySelector('.caught')
    // Our own drawing of a number from the rules.
    if (caught) caught.innerHTML = caughtSvg(count)
  }

  function clear(): void {
    isOpen = false
    pond.classList.remove('night', 'over', 'lit', 'dark')
    for (const [cell, leaf] of leaves.entries()) {
      leaf.classList.remove('lit', 'frogged', 'here', 'asked')
      leaf.setAttribute('aria-disabled', 'true')
      name(cell, 'leaf')
    }
    gather(0)
    tell([])
  }

  function show(played: Choice, revealed: readonly number[], hidden: readonly number[]): void {
    choice = played
    pond.classList.add('night')
    for (const [cell, leaf] of leaves.entries()) {
      const isFrog = hidden.includes(cell)
      const isLit = revealed.includes(cell) && !isFrog
      leaf.classList.remove('asked')
      leaf.classList.toggle('lit', isLit)
      leaf.classList.toggle('frogged', isFrog)
      leaf.classList.toggle('here', isFrog && revealed.includes(cell))
      leaf.setAttribute('aria-disabled', String(!isOpen || isLit))
      name(cell, isFrog ? 'leafFrog' : isLit ? 'leafLit' : 'leaf')
    }
    gather(revealed.filter((cell) => !hidden.includes(cell)).length)
    // Once it is over, the figures are those of the next round.
    tell(isOpen ? revealed : [])
  }

  function end(played: Choice, state: State): void {
    isOpen = false
    show(played, state.revealed, state.mines)
    pond.classList.add('over')
    pond.classList.toggle('dark', isHit(state))
  }

  clear()
  return {
    elements: [drawing('night-sky', pondSvg()), pond],
    controls: panel(toldRow(frogs, next, canTake), mines.element),
    choice: () => choice,
    setChoice(nextChoice) {
      choice = nextChoice
      tell([])
    },
    stake(nextStake) {
      stake = nextStake
      if (!isOpen) tell([])
    },
    open(played, view) {
      isOpen = true
      show(played, view.revealed, [])
    },
    wait(act) {
      isOpen = false
      if (typeof act === 'number') leaves[act]?.classList.add('asked')
    },
    async land(played, state) {
      if (isHit(state) && !prefersCalm() && !document.hidden) {
        // The frog is seen first, the others after it.
        const found = state.revealed.slice(-1)
        show(played, state.revealed.slice(0, -1), [])
        leaves[found[0] ?? 0]?.classList.add('frogged', 'here')
        await sleep(endMs)
      }
      end(played, state)
    },
    show: end,
    celebrate: () => pond.classList.add('lit'),
    clear,
    describe: (_choice, { revealed }, times) => t('won', { count: revealed.length, times }),
    main({ mines: count }, { revealed }, staked) {
      if (revealed.length === 0) return { word: t('take'), said: t('first') }
      const pays = paysOf(count, revealed.length)
      const amount = written(payoutText(staked, pays, rules.payBase))
      const said = t('collected', { count: revealed.length, times: timesOf(pays, rules.payBase), amount })
      return { act: 'cashOut', word: `${t('take')}\n${amount}`, said }
    },
  }
}
