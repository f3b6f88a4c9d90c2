import type { Reply } from '@mingtang/contract/client.ts'
import { App, Form, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { EtagField } from '../../form/etag-field.tsx'
import { FormDrawer } from '../../form/form-drawer.tsx'
import { useKeptDraft } from '../../form/kept-draft.ts'
import { useChange } from '../../call/use-change.ts'
import { langs, unseenWords } from '../../texts/current-lang.ts'
import { useText } from '../../texts/use-text.tsx'

type Row = Reply<'listChatAnswers'>['rows'][number]
type Words = { question?: string; answer?: string }
type Fields = { words: Record<string, Words>; isQuick: boolean; isLive: boolean; sort: number; etag: string }

/** Adds a ready answer, or changes one. A shown language without both texts is left out. */
export function AnswerForm({
  row,
  onClose,
  onSaved,
  onStale,
}: {
  row: Row | undefined
  onClose: () => void
  onSaved: () => void
  onStale: () => void
}) {
  const { t } = useText()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState('')
  const { words = [], isQuick = false, isLive = true, sort = 0 } = row?.answer ?? {}
  const first: Fields = {
    words: Object.fromEntries(words.map(({ lang, question, answer }) => [lang, { question, answer }])),
    isQuick,
    isLive,
    sort,
    etag: row?.etag ?? '',
  }
  const draft = useKeptDraft(`answer.${row?.id ?? ''}`, first)
  const save = useChange('saveChatAnswer', {
    onDone() {
      message.success(t('shell.saved'))
      draft.forget()
      onSaved()
      onClose()
    },
    saysFailure: true,
  })
  const send = ({ words, etag, ...rest }: Fields) => {
    const seen = langs.flatMap((lang) => {
      const { question = '', answer = '' } = words[lang] ?? {}
      return question && answer ? [{ lang, question, answer }] : []
    })
    const said = [...seen, ...unseenWords(row?.answer?.words ?? [])]
    setRefusal(said.length > 0 ? '' : t('answers.wordless'))
    if (said.length > 0) save.send({ id: row?.id ?? '', answer: { words: said, ...rest }, etag })
  }
  return (
    <FormDrawer<Fields>
      title={t(row ? 'answers.edit' : 'answers.add')}
      draft={draft}
      onStale={onStale}
      save={save}
      refusal={refusal}
      onSave={send}
      onClose={onClose}
    >
      <EtagField />
      {langs.map((lang) => (
        <fieldset key={lang}>
          <legend>{t(`shell.lang.${lang}`)}</legend>
          <Form.Item name={['words', lang, 'question']} label={t('answers.question')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name={['words', lang, 'answer']} label={t('answers.answer')}>
            <Input.TextArea maxLength={1000} rows={4} showCount />
          </Form.Item>
        </fieldset>
      ))}
      <Form.Item name="isQuick" label={t('answers.isQuick')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="isLive" label={t('answers.isLive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="sort" label={t('answers.sort')}>
        <InputNumber min={0} max={1000} precision={0} />
      </Form.Item>
    </FormDrawer>
  )
}
