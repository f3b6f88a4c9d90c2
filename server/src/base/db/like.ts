/** A pattern for `like` and `ilike` that finds the text anywhere, its own `%`, `_` and `\\` taken literally; '' for ''. */
export function containing(text: string): string {
  return text && `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
