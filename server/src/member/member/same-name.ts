/** True for two spellings of one name: spaces, dots, hyphens, widths and cases are typed in many ways. */
export function isSameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\u00b7\u2022\u2027\u2219\u22c5\u30fb-]+/gu, '')
}
