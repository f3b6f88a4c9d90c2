import { Glyph } from '../parts/glyph.tsx'
import { useCell } from '../store/cell.ts'
import { format } from '../store/session.ts'
import { t } from '../texts.ts'
import { oddsText } from '../words.ts'
import { modeText } from './modes.tsx'
import { builderMode } from './slip-rules.ts'
import { isSlipOpen } from './slip-store.ts'
import { useSlip } from './use-slip.ts'

/** On phones the slip in one line, at its own place below the screen. */
export function SlipBar() {
  const slip = useSlip()
  const style = useCell(format)
  const { legs, mode, oddsMilli } = slip
  if (legs.length === 0) return null
  const price = legs.length === 1 || mode === builderMode || mode.endsWith('x1') ? oddsMilli : undefined
  return (
    <div className="slip-bar">
      <button type="button" aria-haspopup="dialog" onClick={() => isSlipOpen.set(true)}>
        <span className="count">{legs.length}</span>
        <span className="slip-bar-name">{legs.length === 1 ? legs[0]?.outcome : modeText(mode)}</span>
        {price !== undefined && <b>{oddsText(price, style)}</b>}
        <span className="slip-bar-go">
          {t('slip.open')}
          <Glyph name="next" />
        </span>
      </button>
    </div>
  )
}
