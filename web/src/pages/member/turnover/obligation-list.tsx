import type { Reply } from '@mingtang/contract/client.ts'
import type { CallPages } from '../../../call/use-call.ts'
import { useState } from 'react'
import { ListEnd } from '../../../screen/list-end.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type Obligation, ObligationRow } from './obligation-row.tsx'

/** The requirements, newest first, page by page. */
export function ObligationList({ list }: { list: CallPages<Reply<'listObligations'>> }) {
  const { t } = useText()
  // The bonus stays while its dialog closes, so that nothing in it changes.
  const [asked, setAsked] = useState<Obligation>()
  const [isOpen, setOpen] = useState(false)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0)
    return (
      <div className="card grid content-center xl:self-stretch">
        <EmptyState icon="check" title={t('turnover.empty')} note={t('turnover.emptyNote')} />
      </div>
    )
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="text-16">{t('turnover.list')}</h2>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <ObligationRow
              obligation={row}
              onCancel={() => {
                setAsked(row)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} end="turnover.end" />
      <CancelDialog open={isOpen} obligation={asked} onClose={() => setOpen(false)} />
    </section>
  )
}
