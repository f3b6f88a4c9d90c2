import type { Reply } from '@mingtang/contract/client.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChainCard } from './chain-card.tsx'

type Chain = Reply<'listCommitments'>['rows'][number]

/** What the platforms published of the seeds of shared rounds before these were played, for anybody to check. */
export function FairnessPage() {
  const { t } = useText()
  const list = useCallPages('listCommitments', {})
  useTitle(t('fairness.title'))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const empty = (
    <div className="card">
      <EmptyState icon="shield" title={t('fairness.none')} note={t('fairness.noneNote')} />
    </div>
  )
  return (
    <div className="page-width py-8 lg:py-14">
      <h1 className="text-34 text-balance lg:text-46">{t('fairness.title')}</h1>
      <p className="mt-4 max-w-2xl text-text-2">{t('fairness.lead')}</p>
      <div className="mt-8 grid items-start gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
        <How isSandbox={rows.some(({ beacon }) => beacon.startsWith('sandbox:'))} />
        <section className="min-w-0 lg:order-first" aria-labelledby="chains">
          <h2 id="chains" className="mb-4 text-20">
            {t('fairness.list')}
          </h2>
          <RecordList<Chain> list={list} empty={empty} end="fairness.end">
            {(chains) => (
              <ul className="grid gap-4">
                {chains.map((chain) => (
                  <ChainCard key={chain.id} chain={chain} />
                ))}
              </ul>
            )}
          </RecordList>
        </section>
      </div>
    </div>
  )
}

const steps = ['fairness.how.1', 'fairness.how.2', 'fairness.how.3', 'fairness.how.4'] as const

function How({ isSandbox }: { isSandbox: boolean }) {
  const { t } = useText()
  return (
    <section className="min-w-0" aria-labelledby="how">
      <h2 id="how" className="text-20">
        {t('fairness.how')}
      </h2>
      <ol className="mt-4 grid gap-4 text-text-2">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="w-5 flex-none font-semi text-accent-text tabular-nums" aria-hidden="true">
              {at + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-14 text-text-2">{t('fairness.how.verifier')}</p>
      {isSandbox && (
        <p className="mt-4 flex gap-2.5 text-14 text-text-2">
          <Icon name="info" size={18} className="mt-0.5 flex-none text-accent-text" />
          {t('fairness.sandbox')}
        </p>
      )}
    </section>
  )
}
