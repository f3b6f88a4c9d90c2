import type { ReactNode } from 'react'
import type { Problem } from '../../kit/api.ts'
import { t } from '../texts.ts'
import { whyText } from '../words.ts'

/** The shape of what comes. */
export function Waiting({ rows, className }: { readonly rows: number; readonly className: string }) {
  return (
    <div className="waiting" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`waiting-row ${className}`} />
      ))}
    </div>
  )
}

/** Nothing to show: what it is, and at most one thing to do. */
export function Empty({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Lattice />
      <p className="empty-title">{title}</p>
      {note && <p>{note}</p>}
      {children}
    </div>
  )
}

export function Failure({ problem, onAgain }: { readonly problem: Problem; readonly onAgain: () => void }) {
  return (
    <div className="empty" role="alert">
      <Lattice />
      <p className="empty-title">{whyText(problem)}</p>
      {problem.code !== 'SESSION_ENDED' && (
        <button type="button" className="plain" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </div>
  )
}

/** A piece of window lattice. */
function Lattice() {
  const lines = 'M24 4v40M4 24h40M10 10l28 28M38 10 10 38M24 4 44 24 24 44 4 24zM14 14h20v20H14z'
  return (
    <svg className="lattice" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d={lines} />
    </svg>
  )
}
