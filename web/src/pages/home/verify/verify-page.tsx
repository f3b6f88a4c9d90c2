import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SiteKeys } from './site-keys.tsx'
import { FileDrop } from './file-drop.tsx'
import { useVerification } from './use-verification.ts'
import { Verdict } from './verdict.tsx'

/** Proves a saved statement for whoever has it: the file is read in the browser and sent nowhere. */
export function VerifyPage() {
  const { t } = useText()
  const { verification, keys, verify } = useVerification()
  useTitle(t('verify.title'))
  return (
    <div className="page-width py-8 lg:py-14">
      <h1 className="text-34 text-balance lg:text-46">{t('verify.title')}</h1>
      <p className="mt-4 max-w-2xl text-text-2">{t('verify.lead')}</p>
      <div className="mt-8 grid items-start gap-6 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
        <section className="card p-5 md:p-8" aria-label={t('verify.choose')}>
          <FileDrop isBusy={verification.step === 'reading'} onFile={verify} />
          <Verdict verification={verification} onRetry={() => unawaited(keys.refetch())} />
        </section>
        <div className="grid gap-8">
          <Words title={t('verify.shows')} points={shown} mark="check" />
          <Words title={t('verify.hides')} points={hidden} mark="info" />
          <SiteKeys keys={keys.data?.rows ?? []} />
        </div>
      </div>
    </div>
  )
}

const shown = ['verify.shows.site', 'verify.shows.entries', 'verify.shows.order', 'verify.shows.balance'] as const
const hidden = ['verify.hides.others', 'verify.hides.person'] as const

type WordsProps = { title: string; points: readonly (typeof shown | typeof hidden)[number][]; mark: 'check' | 'info' }

function Words({ title, points, mark }: WordsProps) {
  const { t } = useText()
  return (
    <section>
      <h2 className="text-16">{title}</h2>
      <ul className="mt-3 grid gap-3 text-14 text-text-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name={mark} size={18} className="mt-0.5 flex-none text-accent-text" />
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  )
}
