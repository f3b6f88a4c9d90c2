import './tile.css'
import type { CallFailure } from '@mingtang/contract/client.ts'
import type { ReactNode } from 'react'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Read = { data: unknown; error: CallFailure | null; isFetching: boolean; refetch: () => unknown }

type TileProps = {
  to: string
  icon: IconName
  title: string
  /** What the tile needs; the first that failed is offered again. */
  reads: readonly Read[]
  /** What it tells; empty until that is known. */
  children: ReactNode
}

/** A way to a page with what stands there now; as high while it loads and after a failure. */
export function Tile({ to, icon, title, reads, children }: TileProps) {
  const { t } = useText()
  const head = (
    <>
      <span className="tile-icon">
        <Icon name={icon} size={18} />
      </span>
      {title}
      <Icon name="chevron-right" size={18} />
    </>
  )
  const failed = reads.find(({ data, error }) => error && data === undefined)
  if (!children && failed?.error)
    return (
      <div className="card tile">
        <SiteLink to={to} className="tile-head">
          {head}
        </SiteLink>
        <div className="row-span-3 grid content-between justify-items-start">
          <p className="tile-note">
            {t('site.error.title')} <span className="whitespace-nowrap">{failed.error.code}</span>
          </p>
          <Button size="sm" busy={failed.isFetching} onClick={() => failed.refetch()}>
            {t('site.retry')}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
      </div>
    )
  return (
    <SiteLink to={to} className="card tile">
      <span className="tile-head">{head}</span>
      {children || <Waiting />}
    </SiteLink>
  )
}

/** A tile of which not even the title is known. */
export function TileSkeleton() {
  return (
    <div className="card tile" aria-busy="true">
      <span className="tile-head">
        <Skeleton width="36px" height="36px" radius="50%" />
        <Skeleton width="80px" height="16px" />
      </span>
      <Waiting />
    </div>
  )
}

function Waiting() {
  return (
    <>
      <span className="self-end">
        <Skeleton width="60%" height="28px" />
      </span>
      <span className="pt-1">
        <Skeleton width="85%" height="14px" />
      </span>
    </>
  )
}

type TileFaceProps = {
  figure: ReactNode
  note: ReactNode
  /** Something can be had here now. */
  isCalling?: boolean
  /** Parts of a whole below, each filled in thousandths; the note says the same. */
  parts?: readonly number[]
}

/** What a tile tells: its figure, and what it means. */
export function TileFace({ figure, note, isCalling = false, parts }: TileFaceProps) {
  return (
    <>
      <span className={classNames('tile-figure', isCalling && 'text-accent-text')}>{figure}</span>
      <span className="tile-note">{note}</span>
      {parts && (
        <span className="tile-parts" aria-hidden="true">
          {parts.map((filled, place) => (
            // Parts never change their order.
            <span key={`${place}/${parts.length}`}>{filled > 0 && <span style={{ width: `${filled / 10}%` }} />}</span>
          ))}
        </span>
      )}
    </>
  )
}

// Never cut or wrapped: a longer figure is smaller.
function sizeOf(shown: string): string {
  return shown.length <= 11 ? 'text-26' : shown.length <= 14 ? 'text-20' : 'text-16'
}

type MoneyFigureProps = {
  value: string
  currency: string
  /** The hide switch covers it. */
  isOwn?: boolean
  tone?: 'plain' | 'change'
}

export function MoneyFigure({ value, currency, isOwn = false, tone = 'plain' }: MoneyFigureProps) {
  const Shown = isOwn ? OwnAmount : Amount
  return <Shown value={value} currency={currency} tone={tone} className={sizeOf(groupDigits(value))} />
}

/** A number of something. */
export function CountFigure({ value, unit }: { value: string; unit: string }) {
  const shown = groupDigits(value)
  return (
    <>
      <span className={classNames('tabular-nums', sizeOf(shown))}>{shown}</span>
      <span className="tile-unit">{unit}</span>
    </>
  )
}

/** A word in place of a figure. */
export function WordFigure({ children, isQuiet = false }: { children: string; isQuiet?: boolean }) {
  return <span className={classNames('text-20', isQuiet && 'font-normal text-text-2')}>{children}</span>
}
