import { useCell } from '../store/cell.ts'
import { format } from '../store/session.ts'
import { t } from '../texts.ts'
import { oddsText } from '../words.ts'
import { forgetRefusal } from './place.ts'
import { builderMode, lineCount, type Mode, singles } from './slip-rules.ts'
import { chosenMode } from './slip-store.ts'
import type { SlipNow } from './use-slip.ts'

/** The ways to bet on the legs, with the number of lines of each. */
export function Modes({ slip: { modes, mode, legs, builder } }: { readonly slip: SlipNow }) {
  const style = useCell(format)
  if (modes.length < 2) return null
  return (
    <div className="modes" role="radiogroup" aria-label={t('modes')}>
      {modes.map((one) => {
        const lines = lineCount(one, legs.length)
        return (
          <label key={one}>
            <input
              type="radio"
              name="mode"
              checked={one === mode}
              onChange={() => {
                forgetRefusal()
                chosenMode.set(one)
              }}
            />
            <span>
              {modeText(one)}
              {lines > 1 && <small>{t('lines', { lines })}</small>}
              {one === builderMode && <small>{builder.nowMilli ? oddsText(builder.nowMilli, style) : '—'}</small>}
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** What a way to bet is called: N into M of the field for systems. */
export function modeText(mode: Mode): string {
  if (mode === builderMode) return t('mode.BUILDER')
  if (mode === singles || mode === '1x1') return t('mode.SINGLES')
  const [legs = '', lines = ''] = mode.split('x')
  return lines === '1' ? t('mode.PARLAY', { legs }) : t('mode.system', { legs, lines })
}
