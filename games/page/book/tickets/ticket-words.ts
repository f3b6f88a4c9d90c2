import type { TicketView } from '../../../src/book/api/views.ts'
import { modeText } from '../slip/modes.tsx'
import { t } from '../texts.ts'

/** The name of the format in which a ticket was quoted. */
export function formatText({ format }: Pick<TicketView, 'format'>): string {
  return t(`format.${format}`)
}

/** What kind of ticket it is, with the number of its lines where it has several. */
export function kindText({ system, lines }: Pick<TicketView, 'system' | 'lines'>): string {
  if (system === null) return t('mode.BUILDER')
  return lines > 1 ? `${modeText(system)} · ${t('lines', { lines })}` : modeText(system)
}
