import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { Follow } from '../../../src/book/follow/follow-rows.ts'
import { useCell } from '../store/cell.ts'
import { follows, isFollowed, toggleFollow } from '../store/follows.ts'
import { t } from '../texts.ts'
import { Glyph } from './glyph.tsx'

type FollowStarProps = {
  readonly follow: Follow
  readonly name: string
  /** Shows its name beside the star. */
  readonly isNamed?: boolean
}

/** A star that follows a match, a team or a league. */
export function FollowStar({ follow, name, isNamed = false }: FollowStarProps) {
  const isOn = isFollowed(useCell(follows), follow.kind, follow.subject)
  return (
    <button
      type="button"
      className={isNamed ? 'plain small star named-star' : 'icon star'}
      aria-pressed={isOn}
      aria-label={t('follow', { name })}
      onClick={() => unawaited(toggleFollow(follow))}
    >
      <Glyph name="star" />
      {isNamed && <span>{name}</span>}
    </button>
  )
}
