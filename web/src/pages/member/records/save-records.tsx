import { csvOf } from '@mingtang/contract/csv.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { RecordFilter } from './record-filter.ts'
import { readRecords } from './record-rows.ts'
import { useSaving } from './use-saving.ts'

/** Saves every record of the filter as a CSV file, also those that are not shown yet. */
export function SaveRecords({ filter }: { filter: RecordFilter }) {
  const { t, lang } = useText()
  const { isBusy, start } = useSaving(async () => {
    const { heads, rows, isCut } = await readRecords(filter.tab, filter, lang)
    if (rows.length === 0) return showToast(t('record.save.empty'))
    const text = csvOf([heads.map((head) => t(head)), ...rows])
    const name = `${t(`record.tab.${filter.tab}`)} ${filter.currency} ${filter.from} ${filter.to}.csv`
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
    if (isCut) showToast(t('record.save.cut', { count: rows.length }))
    else showToast(t('record.save.done', { count: rows.length }), 'good')
  })
  return (
    <Button look="quiet" size="sm" busy={isBusy} onClick={start}>
      <Icon name="download" size={18} />
      {t('record.save')}
    </Button>
  )
}
