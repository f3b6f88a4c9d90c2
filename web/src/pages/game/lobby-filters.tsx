import type { Reply } from '@mingtang/contract/client.ts'
import { useText } from '../../texts/use-text.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { awayOf } from './lobby-card.tsx'
import { type LobbyFilter, tags } from './lobby-filter.ts'

type Platform = Reply<'listGameTypes'>['platforms'][number]
type LobbyFiltersProps = {
  filter: LobbyFilter
  platforms: readonly Platform[]
  onChange: (next: Partial<LobbyFilter>) => void
}

/** Who brings the games, and their tags. */
export function LobbyFilters({ filter, platforms, onChange }: LobbyFiltersProps) {
  const { t } = useText()
  const nameOf = ({ name, games, status }: Platform) => {
    const away = awayOf(status)
    return away
      ? t('game.lobby.optionAway', { name, state: t(`game.state.${away}`) })
      : t('game.lobby.option', { name, games })
  }
  const known = platforms.map((platform) => ({ value: platform.code, label: nameOf(platform) }))
  // A link may name a platform that is gone or whose name is still on the way.
  const isUnknown = filter.platform !== '' && !known.some(({ value }) => value === filter.platform)
  return (
    <div className="flex w-full min-w-0 items-center gap-3 sm:w-auto sm:gap-4">
      <div className="w-40 flex-none sm:w-56">
        <Select
          aria-label={t('game.lobby.platform')}
          value={filter.platform}
          onChange={(event) => onChange({ platform: event.target.value })}
          options={[
            { value: '', label: t('game.lobby.allPlatforms') },
            ...known,
            ...(isUnknown ? [{ value: filter.platform, label: filter.platform }] : []),
          ]}
        />
      </div>
      <div className="min-w-0 flex-1">
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
    </div>
  )
}
