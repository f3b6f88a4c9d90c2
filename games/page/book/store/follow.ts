// Follows what changes: one line for all matches that are seen now.
import { useEffect } from 'react'
import type { ChangeView } from '../../../src/book/api/views.ts'
import { type Line, openLine } from '../../kit/line.ts'
import { Cell } from './cell.ts'
import { takeChange } from './matches.ts'

/** Places that open one after the other ask for one line together. */
const gatherMs = 150
/** The book says that its line lives every fifteen seconds. */
const silenceMs = 40_000
/** As many as a line may follow; what is left out is as the list was asked for last. */
const mostFollowed = 60
/** Places whose matches come first. */
const places = ['match', 'slip', 'list'] as const

/** Whether the line is broken. */
export const isLost = new Cell(false)
/** Counts how often the line came back: what was told meanwhile is to be asked for. */
export const comebacks = new Cell(0)

type Place = (typeof places)[number]
const wanted = new Map<Place, readonly string[]>()
let line: Line | undefined
let followed = ''
let timer: ReturnType<typeof setTimeout> | undefined

function reopen(): void {
  const all = new Set(places.flatMap((place) => wanted.get(place) ?? []))
  // Lists show few markets of a match, so no more are told of it.
  const whole = new Set([...(wanted.get('match') ?? []), ...(wanted.get('slip') ?? [])])
  const ids = [...all].slice(0, mostFollowed).toSorted()
  const asked = { events: ids.filter((id) => whole.has(id)), listed: ids.filter((id) => !whole.has(id)) }
  const key = JSON.stringify(asked)
  if (key === followed) return
  followed = key
  line?.close()
  line = undefined
  if (ids.length === 0) return
  const heard = (change: ChangeView) => takeChange(change)
  const opened = () => {
    if (isLost.get()) comebacks.set(comebacks.get() + 1)
    isLost.set(false)
  }
  line = openLine<ChangeView>('/book/v1/line', asked, { heard, opened, lost: () => isLost.set(true) }, silenceMs)
}

/** Follows matches for a place of the page for as long as that is there. */
export function useFollowed(place: Place, events: readonly string[]): void {
  const asked = events.join()
  useEffect(() => {
    wanted.set(place, asked === '' ? [] : asked.split(','))
    clearTimeout(timer)
    timer = setTimeout(reopen, gatherMs)
    return () => {
      wanted.delete(place)
      clearTimeout(timer)
      timer = setTimeout(reopen, gatherMs)
    }
  }, [place, asked])
}
