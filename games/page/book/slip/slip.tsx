import { unawaited } from '@mingtang/contract/unawaited.ts'
import { written } from '../../kit/money.ts'
import { maxLegs } from '../../../src/book/settle/systems.ts'
import { policies, type Policy } from '../../../src/book/ticket/slip.ts'
import { Glyph } from '../parts/glyph.tsx'
import { Empty } from '../parts/states.tsx'
import { useCell } from '../store/cell.ts'
import { useFollowed } from '../store/follow.ts'
import { policy, session } from '../store/session.ts'
import { t } from '../texts.ts'
import { BuilderPrice } from './builder-price.tsx'
import { Leg } from './leg.tsx'
import { Modes } from './modes.tsx'
import { forgetRefusal, place, placing } from './place.ts'
import { Placed } from './placed.tsx'
import { Refused } from './refused.tsx'
import { builderMode } from './slip-rules.ts'
import { clearPicks, isFull, picks } from './slip-store.ts'
import { StakeEntry } from './stake-entry.tsx'
import { type SlipNow, useSlip } from './use-slip.ts'

/** The slip: what is picked, how it is bet on, for how much, and what came of it. */
export function Slip() {
  const { at } = useCell(placing)
  const legs = useCell(picks)
  const events = [...new Set(legs.map(({ eventId }) => eventId))]
  useFollowed('slip', events)
  if (at === 'DONE') return <Placed />
  if (legs.length === 0) return <Empty title={t('slip.empty')} note={t('slip.emptyNote')} />
  return <Filled />
}

/** The way to empty the slip, in the head of its dock or sheet. */
export function ClearSlip() {
  const legs = useCell(picks)
  const { at } = useCell(placing)
  if (legs.length === 0 || at === 'DONE') return null
  const isBusy = at === 'SENT' || at === 'LOST'
  return (
    <button
      type="button"
      className="plain small"
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return
        forgetRefusal()
        clearPicks()
      }}
    >
      {t('slip.clear')}
    </button>
  )
}

function Filled() {
  const slip = useSlip()
  const full = useCell(isFull)
  const { at } = useCell(placing)
  const isBusy = at === 'SENT' || at === 'LOST'
  return (
    <div className="slip" data-busy={isBusy}>
      <ol className="legs">
        {slip.legs.map((leg) => (
          <Leg
            key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`}
            leg={leg}
            isHeld={isBusy}
            isPriced={slip.mode !== builderMode}
          />
        ))}
      </ol>
      {full && <p className="slip-note">{t('problem.TOO_MANY_LEGS', { limit: maxLegs })}</p>}
      <Modes slip={slip} />
      <BuilderPrice slip={slip} />
      <StakeEntry slip={slip} />
      <PolicyChoice />
      <Refused slip={slip} />
      <div className="slip-end">
        <Sum slip={slip} />
        <PlaceButton slip={slip} />
      </div>
    </div>
  )
}

function PolicyChoice() {
  const chosen = useCell(policy)
  return (
    <label className="policy">
      <span>{t('policy.label')}</span>
      <select value={chosen} onChange={(event) => policy.set(event.target.value as Policy)}>
        {policies.map((one) => (
          <option key={one} value={one}>
            {t(`policy.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Sum({ slip: { total, most, lines } }: { readonly slip: SlipNow }) {
  return (
    <dl className="sum">
      <div>
        <dt>{lines > 1 ? t('slip.totalOf', { lines }) : t('slip.total')}</dt>
        <dd>{total === undefined ? '—' : written(total)}</dd>
      </div>
      <div>
        <dt>{t('slip.most')}</dt>
        <dd className="most">{most === undefined ? '—' : written(most)}</dd>
      </div>
    </dl>
  )
}

function PlaceButton({ slip }: { readonly slip: SlipNow }) {
  const state = useCell(placing)
  const { hindrance, isChanged, mode, total } = slip
  const isBusy = state.at === 'SENT' || state.at === 'LOST'
  const { minStake } = session()
  const why = hindrance && !isBusy ? t(`hindrance.${hindrance}`, { min: written(minStake) }) : ''
  const word = isBusy ? t('slip.placing') : isChanged ? t('slip.accept') : t('slip.place')
  return (
    <div className="placing">
      <button
        type="button"
        className="filled"
        aria-disabled={hindrance !== undefined || isBusy}
        aria-describedby="hindrance"
        onClick={() => hindrance === undefined && !isBusy && unawaited(place(mode))}
      >
        {isBusy ? <i className="spinner" /> : <Glyph name="check" />}
        <span>{word}</span>
        {total !== undefined && !isBusy && <b>{written(total)}</b>}
      </button>
      <p id="hindrance" className="slip-note" role="status">
        {state.at === 'SENT' && state.isUnsure ? t('slip.unsure') : why}
      </p>
    </div>
  )
}
