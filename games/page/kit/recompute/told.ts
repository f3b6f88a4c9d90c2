/** Strips, pays and the like as a member reads them: all that the result and its pay follow from. */
export type ToldTable = {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** How integers become the result of a game, and what it pays: paragraphs with ¶ between them, and tables. */
export type Told = { readonly order: string; readonly tables?: readonly ToldTable[] }
