// Groups and cascades on a pond: the server pays, the page draws and the verifier recomputes with this file.
import type { OneShot } from '../../engine/game.ts'
import { par } from './par.ts'
import { fallsOf, strips } from './pond.ts'

/** The place of each column on its strip: all that comes down later follows from it. */
export type Result = { readonly stops: readonly number[] }

/** A round has no choice. Its draws are one stop for each column, from the left. */
export const rules: OneShot<null, Result> = {
  shape: 'oneShot',
  derivation: 'integer',
  payBase: 10,
  samples: [null],
  readChoice: (value) => (value === undefined || value === null ? null : undefined),
  draw: (random) => ({ stops: strips.map((strip) => random.below(strip.length)) }),
  pays: (_choice, { stops }) => fallsOf(stops).at(-1)?.sumTenths ?? 0,
  par: () => par,
}
