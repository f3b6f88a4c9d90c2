import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { RowOf } from '../../call/use-list.ts'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useOperator } from '../../session/session.tsx'
import { useText } from '../../texts/use-text.tsx'
import { AnswerForm } from './answer-form.tsx'

type Row = RowOf<'listChatAnswers'>

/** The ready answers of the desk, in every language. */
export function AnswersPage() {
  const { t } = useText()
  const { may } = useOperator()
  const [edited, setEdited] = useState<Row | 'new'>()
  const words = ({ answer }: Row, lang: string) => answer?.words.find((one) => one.lang === lang)
  const columns: readonly Column<Row>[] = [
    { key: 'zh', title: 'answers.chinese', text: (row) => words(row, 'zh-CN')?.question ?? '' },
    { key: 'en', title: 'answers.english', text: (row) => words(row, 'en-US')?.question ?? '' },
    {
      key: 'use',
      title: 'answers.use',
      text: ({ answer }) => t(answer?.isQuick ? 'answers.quick' : 'answers.desk'),
    },
    {
      key: 'live',
      title: 'answers.state',
      text: ({ answer }) => t(answer?.isLive ? 'answers.live' : 'answers.off'),
    },
    { key: 'sort', title: 'answers.sort', text: ({ answer }) => String(answer?.sort ?? 0), isExtra: true },
  ]
  const mayEdit = may('saveChatAnswer')
  return (
    <ListPage
      name="listChatAnswers"
      request={{}}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('answers.empty')}
      head={(list) => (
        <>
          {mayEdit && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              {t('answers.add')}
            </Button>
          )}
          {edited && (
            <AnswerForm
              row={edited === 'new' ? undefined : (list.rows.find(({ id }) => id === edited.id) ?? edited)}
              onClose={() => setEdited(undefined)}
              onSaved={list.reload}
              onStale={list.reload}
            />
          )}
        </>
      )}
      {...(mayEdit && {
        rowActions: (row: Row) => (
          <Button type="link" onClick={() => setEdited(row)}>
            {t('answers.edit')}
          </Button>
        ),
      })}
    />
  )
}
