import type { TicketView } from '../../../src/book/api/views.ts'
import { modeText } from '../slip/modes.tsx'
import { t } from '../texts.ts'

/** What kind of ticket it is, with the number of its lines. */
export function kindText({ kind, system, legs, lines }: TicketView): string {
  if (kind === 'SINGLE') return t('mode.SINGLES')
  if (kind === 'SYSTEM' && system !== null) return `${modeText({ system }, legs.length)} · ${t('lines', { lines })}`
  return kind === 'BUILDER' ? t('mode.BUILDER') : modeText('PARLAY', legs.length)
}
