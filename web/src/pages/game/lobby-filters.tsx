import type { Reply } from '@mingtang/contract/client.ts'
import { type ReactNode, useId, useState } from 'react'
import { awayOf } from '../../game/lobby-card.tsx'
import { hiddenFilters, type LobbyFilter, type Sort, sorts, tags } from '../../game/lobby-filter.ts'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'

type Platform = Reply<'listGameTypes'>['platforms'][number]
type LobbyFiltersProps = {
  filter: LobbyFilter
  platforms: readonly Platform[]
  onChange: (next: Partial<LobbyFilter>) => void
  /** The shelf tabs, which are always visible. */
  children: ReactNode
}

/** Filters for platform and tag, and the sort order; on phones behind a button with the number of active filters. */
export function LobbyFilters({ filter, platforms, onChange, children }: LobbyFiltersProps) {
  const { t } = useText()
  const id = useId()
  const used = hiddenFilters(filter)
  const [isOpen, setOpen] = useState(used > 0)
  return (
    <div className="lobby-bar">
      <div className="lobby-shelves">{children}</div>
      <button
        type="button"
        className="btn btn-secondary lobby-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={18} />
        {used > 0 ? t('game.lobby.moreUsed', { count: used }) : t('game.lobby.more')}
      </button>
      <div id={id} className="lobby-filters" data-open={isOpen}>
        <div className="min-w-0">
          <Segmented
            label={t('game.lobby.tags')}
            value={filter.tag}
            onChange={(tag) => onChange({ tag })}
            options={[
              { value: '', label: t('game.lobby.anyTag') },
              ...tags.map((value) => ({ value, label: t(`game.tag.${value}`) })),
            ]}
          />
        </div>
        <div className="lobby-selects">
          <PlatformSelect value={filter.platform} platforms={platforms} onChange={onChange} />
          <Select
            aria-label={t('game.lobby.sort')}
            value={filter.sort}
            onChange={(event) => onChange({ sort: event.target.value as Sort | '' })}
            options={[
              { value: '', label: t('game.lobby.sort.none') },
              ...sorts.map((value) => ({ value, label: t(`game.lobby.sort.${value}`) })),
            ]}
          />
        </div>
      </div>
    </div>
  )
}

type PlatformSelectProps = Pick<LobbyFiltersProps, 'platforms' | 'onChange'> & { value: string }

function PlatformSelect({ value, platforms, onChange }: PlatformSelectProps) {
  const { t } = useText()
  const nameOf = ({ name, games, status }: Platform) => {
    const away = awayOf(status)
    return away
      ? t('game.lobby.optionAway', { name, state: t(`game.state.${away}`) })
      : t('game.lobby.option', { name, games })
  }
  const known = platforms.map((platform) => ({ value: platform.code, label: nameOf(platform) }))
  // A link may name a platform that was removed, or whose name has not loaded yet.
  const isUnknown = value !== '' && !known.some((one) => one.value === value)
  return (
    <Select
      aria-label={t('game.lobby.platform')}
      value={value}
      onChange={(event) => onChange({ platform: event.target.value })}
      options={[
        { value: '', label: t('game.lobby.allPlatforms') },
        ...known,
        ...(isUnknown ? [{ value, label: value }] : []),
      ]}
    />
  )
}
