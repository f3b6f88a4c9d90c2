import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { CallFailure, type Request } from '@mingtang/contract/client.ts'
import { csvOf } from '@mingtang/contract/csv.ts'
import { App, Button, Checkbox, Empty, Popover, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../call/client.ts'
import { ReadFailure } from '../call/read-failure.tsx'
import { type List, type ListCallName, type RowOf, useList } from '../call/use-list.ts'
import { useText } from '../texts/use-text.tsx'
import { type Column, keepChosen, readChosen } from './columns.ts'
import { saveFile } from './save-file.ts'

const mostExported = 5_000

type ListPageProps<Name extends ListCallName> = {
  name: Name
  request: Request<Name>
  columns: readonly Column<RowOf<Name>>[]
  rowKey: (row: RowOf<Name>) => string
  /** What the list says when it has no rows. */
  empty: string
  /** Names the list where a screen has two. */
  label?: string
  filter?: ReactNode
  /** Buttons at the head, and what each row can do; both get the list to reload it. */
  head?: (list: List<RowOf<Name>>) => ReactNode
  rowActions?: (row: RowOf<Name>, list: List<RowOf<Name>>) => ReactNode
}

/** A list with filter, further pages, choice of columns, export, and the states of its read. */
export function ListPage<Name extends ListCallName>(props: ListPageProps<Name>) {
  type Row = RowOf<Name>
  const { name, request, columns, rowKey, empty, label, filter, head, rowActions } = props
  const { t } = useText()
  const list = useList(name, request)
  const [chosen, setChosen] = useState(() => readChosen(name, columns))
  const shown = columns.filter(({ key }) => chosen.includes(key))
  const choose = (keys: string[]) => {
    setChosen(keys)
    keepChosen(name, keys)
  }
  const isFirst = list.isPending && list.rows.length === 0
  return (
    <section className="list">
      <div className="list-bar">
        <div className="list-filter">{filter}</div>
        {head?.(list)}
        <ListTools list={list} name={name} columns={columns} shown={shown} chosen={chosen} onChoose={choose} />
      </div>
      {list.failure && <ReadFailure failure={list.failure} onRetry={list.retry} />}
      <div className="list-table" role="region" aria-label={label ?? t('list.rows')} tabIndex={0}>
        <Table<Row>
          size="middle"
          dataSource={list.rows}
          rowKey={rowKey}
          pagination={false}
          loading={isFirst}
          locale={{ emptyText: isFirst || list.failure ? ' ' : <Empty description={empty} /> }}
          columns={[
            ...shown.map(({ key, title, text, show }) => ({
              key,
              title: t(title),
              render: (_: unknown, row: Row) => show?.(row) || text(row),
            })),
            ...(rowActions
              ? [{ key: 'actions', title: t('list.actions'), render: (_: unknown, row: Row) => rowActions(row, list) }]
              : []),
          ]}
        />
      </div>
      {list.hasMore && (
        <Button className="list-more" loading={list.isPending} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}

type ListToolsProps<Row> = {
  list: List<Row>
  name: string
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  chosen: string[]
  onChoose: (keys: string[]) => void
}

function ListTools<Row>({ list, name, columns, shown, chosen, onChoose }: ListToolsProps<Row>) {
  const { t } = useText()
  const { message } = App.useApp()
  const [isExporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      const { rows, isCut } = await list.readAll(mostExported)
      const lines = rows.map((row) => shown.map(({ text }) => text(row)))
      saveFile(`${name}.csv`, csvOf([shown.map(({ title }) => t(title)), ...lines]))
      if (isCut) message.info(t('list.export.cut', { most: mostExported }))
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
      <Button icon={<ReloadOutlined aria-hidden />} aria-label={t('list.reload')} onClick={list.reload} />
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
