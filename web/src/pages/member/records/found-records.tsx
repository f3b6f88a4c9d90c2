import { useState } from 'react'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Bet, type Hit, HitName, HitState, linkOfHit, useHitNote } from './hit.tsx'
import { RecordLines } from './record-lines.tsx'
import { RoundDialog } from './round-dialog.tsx'

type FoundRecordsProps = {
  text: string
  /** The bet opens by itself when it is all that was found. */
  isOpened: boolean
  onClear: () => void
}

/** The records of all lists that a number or an amount names. */
export function FoundRecords({ text, isOpened, onClear }: FoundRecordsProps) {
  const { t } = useText()
  const noteOf = useHitNote()
  const list = useCallPages('searchRecords', { text })
  const [chosen, setChosen] = useState<Bet | 'NONE'>()
  const [only, ...others] = list.data?.pages[0]?.rows ?? []
  const first = isOpened && others.length === 0 ? only?.bet : undefined
  const opened = chosen === 'NONE' ? undefined : (chosen ?? first)
  return (
    <>
      <RecordList<Hit>
        list={list}
        empty={
          <EmptyState
            icon="search"
            title={t('record.find.none')}
            note={t('record.find.noneNote')}
            action={<Button onClick={onClear}>{t('record.find.clear')}</Button>}
          />
        }
      >
        {(rows) => (
          <>
            <div className="mb-3 flex items-center justify-between gap-4">
              <h2 className="text-16">{t('record.find.found')}</h2>
              <Button look="quiet" size="sm" onClick={onClear}>
                {t('record.find.clear')}
              </Button>
            </div>
            <RecordLines
              rows={rows}
              caption="record.find.found"
              atOf={(row) => row.at}
              what={{ head: 'record.item', of: (row) => <HitName hit={row} /> }}
              noteOf={noteOf}
              amount={{ isChange: ({ kind }) => kind === 'BET' || kind === 'ENTRY', unit: 'all' }}
              columns={[{ key: 'state', head: t('record.state'), cell: (row) => <HitState hit={row} /> }]}
              asideOf={(row) => <HitState hit={row} />}
              linkOf={(row) => linkOfHit(row, setChosen)}
            />
          </>
        )}
      </RecordList>
      <RoundDialog bet={opened} onClose={() => setChosen('NONE')} />
    </>
  )
}
