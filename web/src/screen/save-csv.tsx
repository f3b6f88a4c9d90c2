import { csvOf } from '@mingtang/contract/csv.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import { showToast } from '../ui/toast.tsx'
import { useSaving } from './use-saving.ts'

export type SheetRows = { heads: readonly string[]; rows: readonly (readonly string[])[]; isCut: boolean }

/** Saves all rows of a list as a CSV file, also those that are not shown yet; `read` throws CallFailure. */
export function SaveCsv({ name, read }: { name: string; read: () => Promise<SheetRows> }) {
  const { t } = useText()
  const { isBusy, start } = useSaving(async () => {
    const { heads, rows, isCut } = await read()
    if (rows.length === 0) return showToast(t('record.save.empty'))
    saveFile(new Blob([csvOf([heads, ...rows])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
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
