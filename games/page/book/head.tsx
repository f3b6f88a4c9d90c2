import { oddsFormats, type OddsFormat } from '../../src/book/odds/odds-format.ts'
import { isTrial, currencyName } from '../kit/texts.ts'
import { written } from '../kit/money.ts'
import { useCell } from './store/cell.ts'
import { balance, format, session } from './store/session.ts'
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
