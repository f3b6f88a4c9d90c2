import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useEffect, useState } from 'react'
import { oddsFormats, type OddsFormat } from '../../src/book/odds/odds-format.ts'
import { isTrial, currencyName } from '../kit/texts.ts'
import { written } from '../kit/money.ts'
import { Problem } from '../kit/api.ts'
import { ask } from './api.ts'
import { useCell } from './store/cell.ts'
import { balance, format, session, takeBalance } from './store/session.ts'
import { goTo, view } from './store/view.ts'
import { t } from './texts.ts'

/** The ways through the book, and how its prices are written. */
export function Head() {
  const { at } = useCell(view)
  return (
    <header className="head">
      <nav aria-label={t('title')}>
        <button
          type="button"
          aria-current={at === 'TICKETS' ? undefined : 'page'}
          onClick={() => goTo({ at: 'LOBBY' })}
        >
          {t('nav.matches')}
        </button>
        <button
          type="button"
          aria-current={at === 'TICKETS' ? 'page' : undefined}
          onClick={() => goTo({ at: 'TICKETS' })}
        >
          {t('nav.tickets')}
        </button>
      </nav>
      <Purse />
      <Paid />
      <FormatChoice />
    </header>
  )
}

/** The site's bar has the balance; without it, and of play money, it is here. */
function Purse() {
  const amount = useCell(balance)
  const { currency } = session()
  if (window.parent !== window && !isTrial(currency)) return null
  return (
    <p className="purse">
      <span className="label">{currencyName(currency)}</span> <b>{written(amount)}</b>
    </p>
  )
}

const paidEveryMs = 15_000

/** Tickets are settled while the page shows something else: then the balance is told to the site, and to who reads by ear. */
function Paid() {
  const [told, setTold] = useState('')
  useEffect(() => {
    const look = async () => {
      const before = balance.get()
      try {
        const { balance: now } = await ask('balance', {})
        // What a bet or a sale has told meanwhile is newer.
        if (now === before || balance.get() !== before) return
        takeBalance(now)
        setTold(t('balance.now', { amount: written(now) }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && unawaited(look()), paidEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="reader" role="status">
      {told}
    </p>
  )
}

function FormatChoice() {
  const chosen = useCell(format)
  return (
    <label className="format">
      <span className="reader">{t('format.label')}</span>
      <select value={chosen} onChange={(event) => format.set(event.target.value as OddsFormat)}>
        {oddsFormats.map((one) => (
          <option key={one} value={one}>
            {t(`format.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
