import { operator } from './operator.ts'

/** A popup without an action. */
const shortPopup = {
  lang: 'zh-CN',
  messageTitle: 'Lamp oil',
  messageContent: '<p>The lamps are filled on <strong>Monday</strong>.</p>',
  audience: 'VISITORS',
  init: true,
}

/** Adds popups by the operator's call; returns a function that removes them. */
export async function putPopups(...popups: readonly object[]): Promise<() => Promise<void>> {
  const ids: string[] = []
  for (const [sort, popup] of popups.entries()) {
    const reply = await operator('savePopup', { ...shortPopup, sort, ...popup })
    ids.push((JSON.parse(reply) as { id: string }).id)
  }
  return async () => {
    for (const id of ids) await operator('removePopup', { id })
  }
}
