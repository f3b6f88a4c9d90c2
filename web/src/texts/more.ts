import type { Pack } from './packs.ts'

/** Adds the subject to the keys of a pack: errors.json names its texts by error name only. */
export function withPrefix(subject: string, pack: Pack): Pack {
  return Object.fromEntries(Object.entries(pack).map(([key, text]) => [`${subject}.${key}`, text]))
}
