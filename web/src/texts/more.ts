import type { Pack } from './packs.ts'

/** Error texts are named by the error alone; among the other texts they get their subject in front. */
export function withPrefix(subject: string, pack: Pack): Pack {
  return Object.fromEntries(Object.entries(pack).map(([key, text]) => [`${subject}.${key}`, text]))
}
