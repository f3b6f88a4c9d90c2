import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { CallFailure } from '@mingtang/contract/client.ts'
import { csvOf } from '@mingtang/contract/csv.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { App, Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { failureText } from '../call/client.ts'
import type { List } from '../call/use-list.ts'
import { useText } from '../texts/use-text.tsx'
import type { Column } from './columns.ts'
import { saveFile } from './save-file.ts'

const maxExported = 5_000

type ListToolsProps<Row> = {
  list: List<Row>
  name: string
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  chosen: string[]
  onChoose: (keys: string[]) => void
}

/** Reads the list again, chooses its columns, exports it. */
export function ListTools<Row>({ list, name, columns, shown, chosen, onChoose }: ListToolsProps<Row>) {
  const { t } = useText()
  const { message } = App.useApp()
  const [isExporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      const { rows, isCut } = await list.readAll(maxExported)
      const lines = rows.map((row) => shown.map(({ text }) => text(row)))
      saveFile(`${name}.csv`, csvOf([shown.map(({ title }) => t(title)), ...lines]))
      if (isCut) message.info(t('list.export.cut', { max: maxExported }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      message.error(failureText(error))
    } finally {
      setExporting(false)
    }
  }
  const choice = (
    <Checkbox.Group
      className="list-columns"
      value={chosen}
      onChange={(keys) => keys.length > 0 && onChoose(keys)}
      options={columns.map(({ key, title }) => ({ value: key, label: t(title) }))}
    />
  )
  return (
    <div className="list-tools">
      <ReloadButton list={list} />
      <Popover trigger="click" placement="bottomRight" content={choice}>
        <Button icon={<SettingOutlined aria-hidden />} aria-label={t('list.columns')} />
      </Popover>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isExporting}
        disabled={list.rows.length === 0}
        onClick={() => unawaited(save())}
      >
        {t('list.export')}
      </Button>
    </div>
  )
}

/** Shows the rows as they are now; the same button says what is new, so that nothing appears that moves the list. */
function ReloadButton<Row>({ list: { fresh, gone, reload } }: { list: List<Row> }) {
  const { t } = useText()
  const news = [
    fresh.count > 0 && t(fresh.isMore ? 'list.fresh.more' : 'list.fresh', { count: fresh.count }),
    gone.size > 0 && t('list.gone', { count: gone.size }),
  ]
  const said = news.filter(Boolean).join(' \u00B7 ')
  return (
    <>
      <span role="status" className="unseen">
        {said}
      </span>
      <Button
        type={said ? 'primary' : 'default'}
        icon={<ReloadOutlined aria-hidden />}
        aria-label={`${said} ${t('list.reload')}`.trim()}
        onClick={reload}
      >
        {said}
      </Button>
    </>
  )
}
