// Follows what changes: one line for all matches that are seen now.
import { useEffect } from 'react'
import type { ChangeView } from '../../../src/book/api/views.ts'
import { type Line, openLine } from '../../kit/line.ts'
import { Cell } from './cell.ts'
import { takeChange } from './matches.ts'

/** Places that open one after the other ask for one line together. */
const gatherMs = 150

/** Whether the line is broken. */
export const isLost = new Cell(false)
/** Counts how often the line came back: what was told meanwhile is to be asked for. */
export const comebacks = new Cell(0)

const wanted = new Map<string, readonly string[]>()
let line: Line | undefined
let followed = ''
let timer: ReturnType<typeof setTimeout> | undefined

function reopen(): void {
  const events = [...new Set([...wanted.values()].flat())].toSorted()
  if (events.join() === followed) return
  followed = events.join()
  line?.close()
  line = undefined
  if (events.length === 0) return
  line = openLine<ChangeView | { readonly eventId?: undefined }>(
    '/book/v1/line',
    { events },
    {
      // A line without a match is a beat.
      heard: (change) => change.eventId !== undefined && takeChange(change),
      opened() {
        if (isLost.get()) comebacks.set(comebacks.get() + 1)
        isLost.set(false)
      },
      lost: () => isLost.set(true),
    },
  )
}

/** Follows matches for a place of the page for as long as that is there. */
export function useFollowed(place: string, events: readonly string[]): void {
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
