import { useState } from 'react'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import type { AgencyLink, Overview } from './agency-types.ts'

const pageSize = 20

/** The registration links, with how many opened them, registered and deposited. */
export function LinksTab({ overview }: { overview: Overview }) {
  const { t } = useText()
  const [isNew, setNew] = useState(false)
  const [shared, setShared] = useState<AgencyLink>()
  const list = useCallPages('listAgencyLinks', { size: pageSize })
  const add = (
    <Button
      look="primary"
      disabledReason={overview.frozenUntil ? t('agency.link.frozen') : undefined}
      onClick={() => setNew(true)}
    >
      <Icon name="plus" size={18} />
      {t('agency.link.new')}
    </Button>
  )
  const isEmpty = list.data?.pages[0]?.rows.length === 0
  return (
    <>
      <h2 className="sr-only">{t('agency.tab.links')}</h2>
      {!isEmpty && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 text-14 text-text-2">{t('agency.link.note')}</p>
          {add}
        </div>
      )}
      <RecordList<AgencyLink>
        list={list}
        end="agency.link.end"
        empty={
          <div className="card">
            <EmptyState icon="people" title={t('agency.link.empty')} note={t('agency.link.note')} action={add} />
          </div>
        }
      >
        {(rows) => (
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            {rows.map((link) => (
              <LinkCard key={link.id} link={link} onShare={() => setShared(link)} />
            ))}
          </div>
        )}
      </RecordList>
      <NewLinkDialog open={isNew} overview={overview} onClose={() => setNew(false)} onMade={setShared} />
      <LinkDialog link={shared} onClose={() => setShared(undefined)} />
    </>
  )
}
