type Kept = { pages?: { rows: { id: string; isRead: boolean }[] }[] }

/** Marks a message as read in a cached list; without an id, every message. */
export function withRead(id?: string) {
  return (data: unknown): unknown => {
    const { pages } = data as Kept
    return {
      ...(data as Kept),
      pages: pages?.map((page) => ({
        ...page,
        rows: page.rows.map((row) => (id === undefined || row.id === id ? { ...row, isRead: true } : row)),
      })),
    }
  }
}
