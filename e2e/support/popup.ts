import { operator } from './operator.ts'

/** A popup with text only. */
export const shortPopup = {
  lang: 'zh-CN',
  messageTitle: 'Lamp oil',
  messageContent: '<p>The lamps are filled on <strong>Monday</strong>.</p>',
  audience: 'VISITORS',
  init: true,
}

export const longPopup = {
  messageTitle: 'A long evening',
  messageContent: `<h3>Hours</h3><table><caption>Opening hours</caption><thead><tr>${[
    'Hall',
    'Opens',
    'Closes',
    'Tables',
    'Limits',
    'Tea',
    'Music',
  ]
    .map((word) => `<th scope="col">${word}</th>`)
    .join('')}</tr></thead><tbody>${Array.from(
    { length: 6 },
    (_, row) => `<tr>${Array.from({ length: 7 }, (__, cell) => `<td>${row + 1}${cell}:00</td>`).join('')}</tr>`,
  ).join(
    '',
  )}</tbody></table>${'<p>What is written here goes on for a while, so that it does not fit into a window.</p>'.repeat(20)}<p>Read <a href="/game?type=fishing">the games</a> or <a href="https://example.com/lamps">elsewhere</a>.</p>`,
}

/** Saves popups as an operator; returns a function that removes them. */
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
