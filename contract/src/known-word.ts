/** The word when the table has it, else the usual one. A word that a newer server sends is in no table of this build. */
export function knownWord<Word extends string>(
  table: Readonly<Record<Word, unknown>>,
  word: Word | '',
  usual: Word,
): Word {
  return word !== '' && Object.hasOwn(table, word) ? word : usual
}
