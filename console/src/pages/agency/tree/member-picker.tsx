import type { Reply } from '@mingtang/contract/client.ts'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { failureText } from '../../../call/client.ts'
import { useRead } from '../../../call/use-read.ts'
import { useText } from '../../../texts/use-text.tsx'

export type Person = Reply<'findAgencyMembers'>['rows'][number]

// Typing a name asks once, when the fingers rest.
const restMs = 250

type MemberPickerProps = {
  id?: string
  label: string
  value?: Person | undefined
  onChange?: (person: Person) => void
  /** False for who cannot be chosen. */
  isChoice: (person: Person) => boolean
}

/** Finds a member by the beginning of the account name. */
export function MemberPicker({ id, label, value, onChange, isChoice }: MemberPickerProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, failure, isPending } = useRead('findAgencyMembers', { search }, { enabled: search !== '' })
  const found = search ? (data?.rows ?? []) : []
  const shown = value && !found.some(({ memberId }) => memberId === value.memberId) ? [value, ...found] : found
  const said = failure ? failureText(failure) : search && !isPending && t('agents.find.nobody')
  return (
    <Select
      {...(id && { id })}
      className="member-picker"
      aria-label={label}
      placeholder={label}
      value={value?.memberId ?? null}
      showSearch={{ filterOption: false, onSearch: (text) => setTyped(text.slice(0, 16)) }}
      loading={isPending}
      suffixIcon={null}
      notFoundContent={said ? <span role="status">{said}</span> : null}
      onChange={(memberId) => {
        const person = shown.find((one) => one.memberId === memberId)
        if (person) onChange?.(person)
      }}
      options={shown.map((person) => ({
        value: person.memberId,
        label: <PersonText person={person} />,
        disabled: !isChoice(person),
      }))}
    />
  )
}

function PersonText({ person: { userName, isInTree, isAgent, parentName } }: { person: Person }) {
  const { t } = useText()
  const place = parentName ? t('agents.below', { name: parentName }) : t('agents.top')
  return (
    <span className="person">
      {userName}{' '}
      <small>
        {isInTree ? `${t(isAgent ? 'agents.agent' : 'agents.player')} \u00B7 ${place}` : t('agents.outside')}
      </small>
    </span>
  )
}
