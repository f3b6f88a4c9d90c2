/** The most rows of one file: fifty calls, far below what one address may ask for in a minute. */
const maxRows = 5_000

type Page<Row> = { rows: Row[]; nextCursor: string }

/** Reads every page of a keyset list; `isCut` when there are more rows than a file may have. Throws CallFailure. */
export async function readPages<Row>(
  read: (cursor: string) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = []
  let cursor = ''
  do {
    const page = await read(cursor)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor && rows.length < maxRows)
  return { rows, isCut: cursor !== '' }
}
