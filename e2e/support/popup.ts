import { operator } from './operator.ts'

/** A popup that wants nothing but to be read. */
const shortPopup = {
  lang: 'zh-CN',
  messageTitle: 'Lamp oil',
  messageContent: '<p>The lamps are filled on <strong>Monday</strong>.</p>',
  audience: 'VISITORS',
  init: true,
}

/** Puts popups on the site as an operator does; answers how to take them away. */
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
