export type BulkAction<Row> = {
  readonly key: string
  readonly title: string
  /** What it does to so many rows, said before it is done. */
  readonly effect: (count: number) => string
  /** Whether it can be done to a row; others are left out, which is said too. */
  readonly fits: (row: Row) => boolean
  /** The call for one row. */
  readonly run: (row: Row, words: string) => Promise<unknown>
  /** The field for words to the members, where it needs some. */
  readonly words?: { readonly label: string; readonly hint: string }
  readonly isDanger?: boolean
}

/** What can be done to several rows at once, and how a row is called while it is told. */
export type Bulk<Row> = {
  readonly nameOf: (row: Row) => string
  readonly actions: readonly BulkAction<Row>[]
}
