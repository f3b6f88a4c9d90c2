/** Texts by key. */
export type Pack = Record<string, string>

/** Adds the subject to the keys of a pack: errors.json names its texts by error name only. */
export function withPrefix(subject: string, pack: Pack): Pack {
  return Object.fromEntries(Object.entries(pack).map(([key, text]) => [`${subject}.${key}`, text]))
}
