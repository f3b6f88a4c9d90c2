import { useText } from '../../../texts/use-text.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Overview } from './agency-types.ts'
import { Appeal } from './appeal.tsx'

/** Why the agency is frozen, until when, and what goes on meanwhile. */
export function FrozenNote({ overview }: { overview: Overview }) {
  const { t, lang } = useText()
  const { frozenReason, frozenUntil } = overview
  if (!frozenUntil) return null
  return (
    <section className="mb-5 flex gap-3 rounded-l bg-cinnabar-soft p-5 md:p-6" aria-label={t('agency.frozen')}>
      <Icon name="lock" className="mt-0.5 flex-none text-cinnabar" />
      <div className="grid min-w-0 gap-1">
        <h2 className="text-16 text-cinnabar">{t('agency.frozen')}</h2>
        <p className="wrap-anywhere">{frozenReason}</p>
        <p className="text-14 text-text-2">{t('agency.frozenUntil', { time: formatTime(frozenUntil, lang, 'day') })}</p>
        <p className="text-14 text-text-2">{t('agency.frozenNote')}</p>
        <Appeal overview={overview} />
      </div>
    </section>
  )
}
