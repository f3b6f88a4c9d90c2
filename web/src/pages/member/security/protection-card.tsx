import type { Lang } from '../../../boot.ts'
import { causesText } from '../../../money/hold-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Lattice } from '../../../ui/lattice.tsx'
import { guardsOf } from '../../../session/guards.ts'
import { tasksOfGuards } from './protection.ts'
import type { SecurityCardProps } from './security-task.ts'

/** How many guards are on, the recommended next one, and why withdrawals are held. */
export function ProtectionCard({ status, onTask }: SecurityCardProps) {
  const { t, lang } = useText()
  const guards = guardsOf(status)
  const on = guards.filter(({ isOn }) => isOn).length
  const next = guards.find(({ isOn }) => !isOn)
  return (
    <section className="card relative overflow-hidden p-4 pt-5 md:p-6">
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-[radial-gradient(70%_130%_at_92%_-10%,var(--glow),transparent_70%)]"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 end-0 w-1/2"
        style={{ maskImage: 'linear-gradient(250deg, #000, transparent 80%)' }}
      >
        <Lattice name="steps" />
      </span>
      <div className="relative">
        <h2 className="text-14 font-normal text-text-2">{t('security.level')}</h2>
        <p className="mt-1 text-26 font-semi">{t('security.levelOf', { on, all: guards.length })}</p>
        <ul className="mt-4 grid max-w-md grid-cols-5 gap-2" aria-hidden="true">
          {guards.map(({ name }, at) => (
            <li key={name} className={at < on ? 'h-1.5 rounded-full bg-jade' : 'h-1.5 rounded-full bg-s3'} />
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 flex-1 basis-60 text-text-2">
            {next ? t(`security.next.${next.name}`) : t('security.next.none')}
          </p>
          {next && (
            <Button look="primary" onClick={() => onTask(tasksOfGuards[next.name])}>
              {t(`security.next.${next.name}.do`)}
            </Button>
          )}
        </div>
        {status.withdrawalsHeldUntil && (
          <p className="mt-5 flex items-start gap-2 border-t border-line pt-4 text-14 text-text-2">
            <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-accent-text" />
            {heldText(status, t, lang)}
          </p>
        )}
      </div>
    </section>
  )
}

function heldText(
  { withdrawalsHeldUntil, withdrawalsHeldBy }: SecurityCardProps['status'],
  t: Translate,
  lang: Lang,
): string {
  const time = formatTime(withdrawalsHeldUntil, lang, 'day')
  const causes = causesText(withdrawalsHeldBy, lang)
  return causes ? t('security.heldBy', { causes, time }) : t('security.held', { time })
}
