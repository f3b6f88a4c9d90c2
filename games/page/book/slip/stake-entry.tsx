import { shortest } from '../../../src/book/odds/fraction.ts'
import { fromMinor, toMinor, written } from '../../kit/money.ts'
import { Glyph } from '../parts/glyph.tsx'
import { useCell } from '../store/cell.ts'
import { balance, session } from '../store/session.ts'
import { t } from '../texts.ts'
import { forgetRefusal } from './place.ts'
import { stake } from './slip-store.ts'
import { readStake } from './read-stake.ts'
import type { SlipNow } from './use-slip.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
const longest = 14
const isTouched = matchMedia('(pointer: coarse)').matches

function put(typed: string): void {
  forgetRefusal()
  stake.set(typed)
}

/** Puts a key at the end; a second point and more decimals than the currency has are not taken. */
function press(key: string): void {
  const before = stake.get()
  const next = before === '' && key === '.' ? '0.' : before === '0' && key !== '.' ? key : before + key
  const scale = session().minStake.split('.')[1]?.length ?? 0
  const isTaken = new RegExp(`^\\d*${scale > 0 ? `(\\.\\d{0,${scale}})?` : ''}$`).test(next)
  if (isTaken && next.length <= longest) put(next)
}

/** A press on a key leaves the focus in the field, so that the keys stay. */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault()
}

/** The stake of a line: typed, by keys on phones, or one of those to choose from. */
export function StakeEntry({ slip: { lines } }: { readonly slip: SlipNow }) {
  const typed = useCell(stake)
  const has = useCell(balance)
  const { stakes, currency, minStake } = session()
  const all = fromMinor(toMinor(has) / BigInt(Math.max(1, lines)), has)
  return (
    <div className="stake-entry">
      <label className="stake-field">
        <span>{lines > 1 ? t('stake.ofLine') : t('stake.label')}</span>
        <input
          type="text"
          inputMode={isTouched ? 'none' : 'decimal'}
          autoComplete="off"
          placeholder={t('stake.from', { min: written(minStake) })}
          value={typed}
          aria-invalid={typed !== '' && readStake(typed, minStake) === undefined}
          // The keys open below it: on a small screen they would begin under the foot of the sheet.
          onFocus={(event) => isTouched && event.currentTarget.closest('.stake-entry')?.scrollIntoView()}
          onChange={(event) => put(event.target.value.replace(/[^\d.]/g, '').slice(0, longest))}
        />
        <i>{currency}</i>
      </label>
      <div className="quick" role="group" aria-label={t('stake.quick')} onPointerDown={keepFocus}>
        {stakes.map((amount) => (
          <button key={amount} type="button" onClick={() => put(shortest(amount))}>
            {shortest(amount)}
          </button>
        ))}
        <button type="button" onClick={() => put(shortest(all))}>
          {t('stake.all')}
        </button>
      </div>
      <div className="keypad" role="group" aria-label={t('stake.keypad')} onPointerDown={keepFocus}>
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('stake.erase')} onClick={() => put(stake.get().slice(0, -1))}>
          <Glyph name="erase" />
        </button>
      </div>
    </div>
  )
}
