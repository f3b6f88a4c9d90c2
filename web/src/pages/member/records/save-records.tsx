import { SaveCsv } from '../../../screen/save-csv.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { RecordFilter } from './record-filter.ts'
import { readRecords } from './record-rows.ts'

/** Saves every record of the filter as a CSV file, also those that are not shown yet. */
export function SaveRecords({ filter }: { filter: RecordFilter }) {
  const { t, lang } = useText()
  const read = async () => {
    const { heads, ...rows } = await readRecords(filter.tab, filter, lang)
    return { heads: heads.map((head) => t(head)), ...rows }
  }
  const name = `${t(`record.tab.${filter.tab}`)} ${filter.currency} ${filter.from} ${filter.to}`
  return <SaveCsv name={name} read={read} />
}
