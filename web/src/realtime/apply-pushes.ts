import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import type { PushOf } from '@mingtang/contract/push-commands.ts'
import type { SentPush } from '@mingtang/contract/socket-frames.ts'
import { tellPush } from '../call/pushes.ts'
import { getReplies } from '../call/replies.ts'
import { refreshCalls } from '../call/use-call.ts'
import { pushTable, type Said } from './push-table.ts'

/** Applies pushes to the page: marks reads as old, and tells those who listen. After a gap every read is old. */
export function applyPushes(pushes: readonly SentPush[], isGap: boolean): void {
  const known = pushes.filter(isKnown)
  const reads = new Set<MemberCallName>(known.flatMap(({ command }) => pushTable[command].reads))
  if (isGap) getReplies().invalidate()
  else if (reads.size > 0) refreshCalls([...reads])
  for (const push of known) {
    rowOf(push).does?.(push.data)
    tellPush(push)
  }
}

/** What a toast says about pushes that came together; needs the whole texts. */
export function sayingOf(pushes: readonly SentPush[]): Said | undefined {
  const said = pushes.filter(isKnown).flatMap((push) => {
    const { says, weight = 2 } = rowOf(push)
    const words = says?.(push.data)
    return words ? [{ words, weight }] : []
  })
  const max = Math.max(...said.map(({ weight }) => weight))
  return said.findLast(({ weight }) => weight === max)?.words
}

type AnyRow = {
  readonly does?: (data: unknown) => void
  readonly says?: (data: unknown) => Said | undefined
  readonly weight?: number
}

// The table pairs each command with its data.
function rowOf({ command }: PushOf): AnyRow {
  return pushTable[command] as AnyRow
}

// A newer server may know commands that this page does not.
function isKnown(push: SentPush): push is SentPush & PushOf {
  return Object.hasOwn(pushTable, push.command)
}
