import type { FeedbackKind, FeedbackState } from '@mingtang/contract/gen/words.ts'
import { Button, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../call/client.ts'
import type { RowOf } from '../../call/use-list.ts'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useFilter } from '../../list/use-filter.ts'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

type Row = RowOf<'listOperatorFeedback'>
const states = ['OPEN', 'ANSWERED'] as const
const kinds = ['FEEDBACK', 'SUGGESTION', 'EXPERIENCE'] as const

/** What members wrote, and the answers to it. */
export function FeedbackPage() {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [state, setState] = useFilter<FeedbackState | ''>('state', [...states, ''])
  const [kind, setKind] = useFilter<FeedbackKind | ''>('kind', ['', ...kinds])
  const [answered, setAnswered] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    { key: 'at', title: 'feedback.at', text: ({ at }) => formatTime(at, lang) },
    { key: 'member', title: 'feedback.member', text: ({ userName }) => userName },
    { key: 'kind', title: 'feedback.kind', text: (row) => textOr(`feedback.kind.${row.kind}`, row.kind) },
    { key: 'type', title: 'feedback.type', text: ({ type }) => type && textOr(`feedback.type.${type}`, type) },
    {
      key: 'content',
      title: 'feedback.content',
      text: ({ content }) => content,
      show: ({ content, mayCall }) => (
        <div className="long-text">
          {content} {mayCall && <Tag>{t('feedback.mayCall')}</Tag>}
        </div>
      ),
    },
    {
      key: 'answer',
      title: 'feedback.answer',
      text: ({ answer }) => answer,
      show: ({ answer, answeredAt }) =>
        answer && (
          <div className="long-text">
            {answer} <small>{formatTime(answeredAt, lang, 'short')}</small>
          </div>
        ),
    },
  ]
  const filter = (
    <>
      <Segmented
        value={state}
        onChange={setState}
        options={[
          ...states.map((one) => ({ value: one as FeedbackState | '', label: t(`feedback.state.${one}`) })),
          { value: '', label: t('feedback.state.all') },
        ]}
      />
      <Select
        aria-label={t('feedback.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: '', label: t('feedback.kind.all') },
          ...kinds.map((one) => ({ value: one as FeedbackKind | '', label: t(`feedback.kind.${one}`) })),
        ]}
      />
    </>
  )
  const bulk = may('answerFeedback')
    ? {
        nameOf: ({ userName }: Row) => userName,
        actions: [
          {
            key: 'answer',
            title: t('feedback.do'),
            effect: (count: number) => t('feedback.bulk', { count }),
            fits: ({ answer }: Row) => !answer,
            run: ({ id }: Row, answer: string) => call('answerFeedback', { id, answer }),
            words: { label: t('feedback.answer'), hint: t('feedback.answer.hint') },
          },
        ],
      }
    : undefined
  return (
    <ListPage
      name="listOperatorFeedback"
      request={{ state, kind }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('feedback.empty')}
      filter={filter}
      sorts={{ at: { up: 'TIME_UP', down: '' } }}
      bulk={bulk}
      head={(list) =>
        answered && <AnswerDialog feedback={answered} onClose={() => setAnswered(undefined)} onAnswered={list.reload} />
      }
      {...(may('answerFeedback') && {
        rowActions: (row: Row) =>
          !row.answer && (
            <Button type="link" onClick={() => setAnswered(row)}>
              {t('feedback.do')}
            </Button>
          ),
      })}
    />
  )
}
