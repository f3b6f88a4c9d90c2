import type { TableColumnType, TableProps } from 'antd'
import { useFilter } from './use-filter.ts'

/**
 * The orders in which the server reads a list, by column: the words of its request for going up and down. The empty word is
 * the usual order.
 */
export type Sorts<Word extends string> = Readonly<Record<string, { readonly up?: Word; readonly down?: Word }>>

type Sort<Row> = {
  /** The word for the request. */
  readonly sort: string
  /** What makes the head of a column one that sorts. */
  readonly columnOf: (key: string) => TableColumnType<Row>
  readonly onChange: NonNullable<TableProps<Row>['onChange']>
}

/** The order of a list stands in the address, as its filters do. */
export function useSort<Row, Word extends string>(sorts: Sorts<Word> = {}): Sort<Row> {
  const words = Object.values(sorts).flatMap(({ up = '', down = '' }) => [up, down])
  const [sort, setSort] = useFilter('sort', ['', ...words])
  return {
    sort,
    columnOf(key) {
      const { up, down } = sorts[key] ?? {}
      if (up === undefined && down === undefined) return {}
      return {
        sorter: true,
        sortDirections: [
          ...(up === undefined ? [] : ['ascend' as const]),
          ...(down === undefined ? [] : ['descend' as const]),
        ],
        sortOrder: sort === up ? 'ascend' : sort === down ? 'descend' : null,
      }
    },
    onChange(_pages, _filters, sorter) {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
      const { up = '', down = '' } = sorts[String(columnKey)] ?? {}
      setSort(order === 'ascend' ? up : order === 'descend' ? down : '')
    },
  }
}
