import { useState } from 'react'
import { call } from '../../../call/client.ts'
import { readPages } from '../../../call/read-pages.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { RecordList } from '../../../screen/record-list.tsx'
import { SaveCsv } from '../../../screen/save-csv.tsx'
import { SearchField } from '../../../screen/search-field.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { MemberDialog } from './member-dialog.tsx'
import type { Overview, TeamMember } from './agency-types.ts'

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const pageSize = 20
const maxNameLength = 16

/** The members of the branch, the newest first, by name and level. */
export function TeamTab({ overview, symbol }: { overview: Overview; symbol: string }) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const [level, setLevel] = useState(0)
  const [opened, setOpened] = useState<TeamMember>()
  const list = useCallPages('listTeam', { search, level, size: pageSize })
  const isNarrowed = search !== '' || level > 0
  const empty = (
    <div className="card">
      <EmptyState
        icon="people"
        title={t(isNarrowed ? 'agency.team.notFound' : 'agency.team.empty')}
        note={t(isNarrowed ? 'agency.team.notFoundNote' : 'agency.team.emptyNote')}
      />
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-72">
          <SearchField
            value={search}
            label={t('agency.team.search')}
            hint={t('agency.team.searchHint')}
            maxLength={maxNameLength}
            onFind={setSearch}
          />
        </div>
        <div className="mb-5 flex items-center gap-2">
          <div className="w-36">
            <Select
              aria-label={t('agency.level')}
              className="w-full"
              value={String(level)}
              options={levels.map((one) => ({
                value: String(one),
                label: one === 0 ? t('agency.level.all') : t('agency.level.of', { level: one }),
              }))}
              onChange={({ target }) => setLevel(levels.find((one) => String(one) === target.value) ?? 0)}
            />
          </div>
          <SaveTeam search={search} level={level} />
        </div>
      </div>
      <RecordList<TeamMember> list={list} empty={empty} end="agency.team.end">
        {(rows) => (
          <ul className="card rows px-4 md:px-6" aria-label={t('agency.tab.team')}>
            {rows.map((row) => (
              <li key={row.id}>
                <MemberRow member={row} onOpen={() => setOpened(row)} />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
      <MemberDialog member={opened} overview={overview} symbol={symbol} onClose={() => setOpened(undefined)} />
    </>
  )
}

function MemberRow({ member, onOpen }: { member: TeamMember; onOpen: () => void }) {
  const { t, lang } = useText()
  const { userName, level, parentName, isAgent, joinedAt } = member
  return (
    <button type="button" className="row" onClick={onOpen}>
      <Icon name={isAgent ? 'people' : 'person'} className="text-text-2" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="row-title min-w-0 wrap-anywhere">{userName}</span>
          {isAgent && <Badge tone="accent">{t('agency.agent')}</Badge>}
        </span>
        <span className="row-note">
          {t('agency.level.of', { level })}
          {level > 1 && ` \u00b7 ${t('agency.below', { name: parentName })}`}
        </span>
      </span>
      <time dateTime={joinedAt} className="text-14 text-text-3 tabular-nums">
        {formatTime(joinedAt, lang, 'date')}
      </time>
    </button>
  )
}

function SaveTeam({ search, level }: { search: string; level: number }) {
  const { t, lang } = useText()
  const read = async () => {
    const { rows, isCut } = await readPages((cursor) => call('listTeam', { search, level, cursor, size: 100 }))
    return {
      heads: [
        t('agency.name'),
        t('agency.level'),
        t('agency.parent'),
        t('agency.agent'),
        t('agency.campaign'),
        t('agency.phone'),
        t('agency.email'),
        t('agency.joined'),
      ],
      rows: rows.map((row) => [
        row.userName,
        String(row.level),
        row.parentName,
        row.isAgent ? t('agency.yes') : '',
        row.campaign,
        row.phone,
        row.email,
        formatTime(row.joinedAt, lang),
      ]),
      isCut,
    }
  }
  return <SaveCsv name={t('agency.tab.team')} read={read} />
}
