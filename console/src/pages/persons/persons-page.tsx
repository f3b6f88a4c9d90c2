import { Button, Input, Segmented, Space, Tag } from 'antd'
import { useState } from 'react'
import type { RowOf } from '../../call/use-list.ts'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useFilter } from '../../list/use-filter.ts'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { ClearForm } from './clear-form.tsx'
import { TestForm } from './test-form.tsx'

type Row = RowOf<'listSamePersons'>
const factsOf = ({ facts }: Row) => facts.map((fact) => textOr(`persons.fact.${fact}`, fact))

/** Accounts that may be of one person, with what they share; an operator says that they are of two. */
export function PersonsPage() {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [isCleared, setCleared] = useFilter('cleared', [false, true])
  const [userName, setUserName] = useFilter('member')
  const [decided, setDecided] = useState<Row>()
  const [isMarking, setMarking] = useState(false)
  const columns: readonly Column<Row>[] = [
    { key: 'newer', title: 'persons.newer', text: (row) => row.userName },
    { key: 'older', title: 'persons.older', text: ({ otherName }) => otherName },
    {
      key: 'facts',
      title: 'persons.facts',
      text: (row) => factsOf(row).join(', '),
      show: (row) => (
        <Space size={4} wrap>
          {factsOf(row).map((fact) => (
            <Tag key={fact}>{fact}</Tag>
          ))}
        </Space>
      ),
    },
    {
      key: 'paid',
      title: 'persons.paid',
      text: ({ paid }) => `${paid}`,
      show: ({ paid }) => paid > 0 && <Tag color="error">{t('persons.paid.times', { times: paid })}</Tag>,
    },
    { key: 'opposite', title: 'persons.opposite', text: ({ oppositeRounds }) => `${oppositeRounds}` },
    { key: 'found', title: 'persons.found', text: ({ foundAt }) => formatTime(foundAt, lang) },
    {
      key: 'note',
      title: 'persons.note',
      text: ({ note }) => note,
      show: ({ note, decidedBy, decidedAt }) =>
        note && (
          <div className="long-text">
            {note}{' '}
            <small>
              {decidedBy} {formatTime(decidedAt, lang, 'short')}
            </small>
          </div>
        ),
    },
  ]
  const filter = (
    <>
      <Segmented
        value={isCleared}
        onChange={setCleared}
        options={[
          { value: false, label: t('persons.open') },
          { value: true, label: t('persons.cleared') },
        ]}
      />
      <Input.Search
        allowClear
        defaultValue={userName}
        aria-label={t('persons.search')}
        placeholder={t('persons.search')}
        maxLength={40}
        onSearch={(typed) => setUserName(typed.trim())}
      />
    </>
  )
  return (
    <ListPage
      name="listSamePersons"
      request={{ userName, isCleared }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t(isCleared ? 'persons.cleared.none' : 'persons.none')}
      filter={filter}
      head={(list) => (
        <>
          {may('markTestMember') && <Button onClick={() => setMarking(true)}>{t('persons.test')}</Button>}
          {isMarking && <TestForm onClose={() => setMarking(false)} onMarked={list.reload} />}
          {decided && <ClearForm pair={decided} onClose={() => setDecided(undefined)} onDecided={list.reload} />}
        </>
      )}
      {...(may('clearSamePerson') && {
        rowActions: (row: Row) => (
          <Button size="small" onClick={() => setDecided(row)}>
            {t(row.isCleared ? 'persons.reopen' : 'persons.clear')}
          </Button>
        ),
      })}
    />
  )
}
