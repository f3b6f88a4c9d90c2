import type { Draft } from './operator-message-rows.ts'

export function draftOf(draft: Draft, userNames: readonly string[]) {
  const { words, type, isPopup, minLevel, maxLevel, currencies, beginsAt, endsAt } = draft
  return {
    words: [...words],
    type,
    audience: { minLevel, maxLevel: maxLevel ?? 0, currencies: [...currencies], userNames: [...userNames] },
    isPopup,
    beginsAt: beginsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? '',
  }
}
