import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../texts/use-text.tsx'
import type { Bulk, BulkAction } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkActionsProps<Row> = {
  bulk: Bulk<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onClear: () => void
  /** Rows were changed. */
  onDone: () => void
}

/** How many rows are selected, and what can be done to them. */
export function BulkActions<Row>({ bulk, rows, rowKey, onClear, onDone }: BulkActionsProps<Row>) {
  const { t } = useText()
  // The rows as they were when it was asked for: what is said beforehand is what is done.
  const [asked, setAsked] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>()
  if (rows.length === 0 && !asked) return null
  return (
    <div className="list-bulk" role="toolbar" aria-label={t('list.selected.do')}>
      <span role="status">{t('list.selected', { count: rows.length })}</span>
      {bulk.actions.map((action) => (
        <Button
          key={action.key}
          danger={action.isDanger ?? false}
          disabled={!rows.some(action.fits)}
          onClick={() => setAsked({ action, rows })}
        >
          {action.title}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('list.selected.clear')}
      </Button>
      {asked && (
        <BulkDialog
          action={asked.action}
          rows={asked.rows.filter(asked.action.fits)}
          left={asked.rows.filter((row) => !asked.action.fits(row)).length}
          rowKey={rowKey}
          nameOf={bulk.nameOf}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
