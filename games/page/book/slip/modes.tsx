import { t } from '../texts.ts'
import { forgetRefusal } from './place.ts'
import { lineCount, nameOfMode } from './slip-rules.ts'
import { chosenMode, type Mode } from './slip-store.ts'
import type { SlipNow } from './use-slip.ts'

/** The ways to bet on the legs, with the number of lines of each. */
export function Modes({ slip: { modes, mode, legs } }: { readonly slip: SlipNow }) {
  if (modes.length < 2) return null
  return (
    <div className="modes" role="radiogroup" aria-label={t('modes')}>
      {modes.map((one) => {
        const lines = lineCount(one, legs.length)
        return (
          <label key={nameOfMode(one)}>
            <input
              type="radio"
              name="mode"
              checked={nameOfMode(one) === nameOfMode(mode)}
              onChange={() => {
                forgetRefusal()
                chosenMode.set(one)
              }}
            />
            <span>
              {modeText(one, legs.length)}
              {lines > 1 && <small>{t('lines', { lines })}</small>}
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** What a way to bet is called: N into M of the field for systems. */
export function modeText(mode: Mode, legs: number): string {
  if (mode === 'PARLAY') return t('mode.PARLAY', { legs })
  if (typeof mode === 'string') return t(`mode.${mode}`)
  const [from = '', into = ''] = mode.system.split('/')
  return t('mode.system', { from, into })
}
