import type { Request } from '@mingtang/contract/client.ts'
import { Button, Empty, Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ReadFailure } from '../call/read-failure.tsx'
import { type List, type ListCallName, type RowOf, useList } from '../call/use-list.ts'
import { useText } from '../texts/use-text.tsx'
import type { Bulk } from './bulk.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type Column, storeChosen, readChosen } from './columns.ts'
import { ListTools } from './list-tools.tsx'
import { type Sorts, useSort } from './use-sort.ts'

type SortOf<Name extends ListCallName> = 'sort' extends keyof Request<Name>
  ? Extract<Request<Name>['sort'], string>
  : never

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
  /** The columns that it can be sorted by. */
  sorts?: Sorts<SortOf<Name>>
  /** What can be done to selected rows. */
  bulk?: Bulk<RowOf<Name>> | undefined
  /** Buttons at the head, and what each row can do; both get the list to reload it. */
  head?: (list: List<RowOf<Name>>) => ReactNode
  rowActions?: (row: RowOf<Name>, list: List<RowOf<Name>>) => ReactNode
}

/**
 * A list with filter, order, selection, further pages, choice of columns, export, news of its rows, and the states of its
 * read.
 */
export function ListPage<Name extends ListCallName>(props: ListPageProps<Name>) {
  type Row = RowOf<Name>
  const { name, columns, rowKey, empty, label, filter, sorts, bulk, head, rowActions } = props
  const { t } = useText()
  const { sort, columnOf, onChange } = useSort<Row, SortOf<Name>>(sorts)
  const request = sort ? { ...props.request, sort } : props.request
  const list = useList(name, request, rowKey)
  const [chosen, setChosen] = useState(() => readChosen(name, columns))
  const selection = useSelection(list, rowKey, bulk, JSON.stringify(request))
  const shown = columns.filter(({ key }) => chosen.includes(key))
  const choose = (keys: string[]) => {
    setChosen(keys)
    storeChosen(name, keys)
  }
  const isFirst = list.isPending && list.rows.length === 0
  const actions = rowActions && {
    key: 'actions',
    title: t('list.actions'),
    render: (_: unknown, row: Row) =>
      list.gone.has(rowKey(row)) ? <span className="list-gone-word">{t('list.gone.row')}</span> : rowActions(row, list),
  }
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
          rowClassName={(row) => (list.gone.has(rowKey(row)) ? 'list-gone' : '')}
          pagination={false}
          loading={isFirst}
          locale={{ emptyText: isFirst || list.failure ? ' ' : <Empty description={empty} /> }}
          onChange={onChange}
          {...(selection && { rowSelection: selection.table })}
          columns={[
            ...shown.map(({ key, title, text, show }) => ({
              key,
              title: t(title),
              render: (_: unknown, row: Row) => show?.(row) || text(row),
              ...columnOf(key),
            })),
            ...(actions ? [actions] : []),
          ]}
        />
      </div>
      {list.hasMore && (
        <Button className="list-more" loading={list.isPending} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
      {bulk && selection && (
        <BulkActions bulk={bulk} rows={selection.rows} rowKey={rowKey} onClear={selection.clear} onDone={list.reload} />
      )}
    </section>
  )
}

/**
 * Which rows are selected: of what is on the screen only, so that nothing is done to a row that has gone or that another
 * filter showed. New rows and further pages change nothing about it.
 */
function useSelection<Row>(
  { rows, gone }: List<Row>,
  rowKey: (row: Row) => string,
  bulk: Bulk<Row> | undefined,
  asked: string,
): { rows: readonly Row[]; clear: () => void; table: NonNullable<TableProps<Row>['rowSelection']> } | undefined {
  const { t } = useText()
  const [kept, setKept] = useState<{ asked: string; keys: readonly unknown[] }>({ asked, keys: [] })
  if (!bulk) return undefined
  const keys = new Set(kept.asked === asked ? kept.keys : [])
  const isFree = (row: Row) => !gone.has(rowKey(row)) && bulk.actions.some(({ fits }) => fits(row))
  const selected = rows.filter((row) => keys.has(rowKey(row)) && isFree(row))
  return {
    rows: selected,
    clear: () => setKept({ asked, keys: [] }),
    table: {
      selectedRowKeys: selected.map(rowKey),
      onChange: (next) => setKept({ asked, keys: next }),
      getTitleCheckboxProps: () => ({ 'aria-label': t('list.select.all') }),
      getCheckboxProps: (row) => ({
        disabled: !isFree(row),
        'aria-label': t('list.select.row', { name: bulk.nameOf(row) }),
      }),
    },
  }
}
