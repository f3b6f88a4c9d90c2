import { App, Form, Input, InputNumber, Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { EtagField } from '../../form/etag-field.tsx'
import { FormDrawer } from '../../form/form-drawer.tsx'
import { useKeptDraft } from '../../form/kept-draft.ts'
import { langs } from '../../texts/current-lang.ts'
import { useText } from '../../texts/use-text.tsx'
import { AudienceCount } from './audience-count.tsx'
import { draftOf, type Fields, fieldsOf } from './message-fields.ts'

/** What the row was when it was read. */
type Read = { etag: string }
type MessageFormProps = {
  row: RowOf<'listOperatorMessages'> | undefined
  onClose: () => void
  onSaved: () => void
  onStale: () => void
}

/** Writes a draft: words in every language, who gets it, and when. */
export function MessageForm({ row, onClose, onSaved, onStale }: MessageFormProps) {
  const { t } = useText()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState('')
  const draft = useKeptDraft<Fields & Read>(`message.${row?.id ?? ''}`, {
    ...fieldsOf(row?.message),
    etag: row?.etag ?? '',
  })
  const save = useChange('saveMessageDraft', {
    onDone() {
      message.success(t('shell.saved'))
      draft.forget()
      onSaved()
      onClose()
    },
    saysFailure: true,
  })
  const send = ({ etag, ...fields }: Fields & Read) => {
    const written = draftOf(fields, row?.message)
    setRefusal(written ? '' : t('broadcast.wordless'))
    if (written) save.send({ id: row?.id ?? '', message: written, etag })
  }
  return (
    <FormDrawer<Fields & Read>
      title={t(row ? 'broadcast.edit' : 'broadcast.write')}
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
          <Form.Item name={['words', lang, 'title']} label={t('broadcast.words.title')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name={['words', lang, 'content']} label={t('broadcast.words.content')} extra={t('broadcast.html')}>
            <Input.TextArea maxLength={20_000} rows={5} />
          </Form.Item>
        </fieldset>
      ))}
      <Form.Item name="type" label={t('broadcast.type')}>
        <Segmented
          options={[
            { value: 'SYSTEM', label: t('broadcast.type.SYSTEM') },
            { value: 'PROMOTION', label: t('broadcast.type.PROMOTION') },
          ]}
        />
      </Form.Item>
      <fieldset>
        <legend>{t('broadcast.audience')}</legend>
        <Form.Item name="minLevel" label={t('broadcast.level.from')}>
          <InputNumber min={0} max={1000} precision={0} />
        </Form.Item>
        <Form.Item name="maxLevel" label={t('broadcast.level.to')}>
          <InputNumber min={0} max={1000} precision={0} />
        </Form.Item>
        <Form.Item name="currencies" label={t('broadcast.currencies')}>
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item name="userNames" label={t('broadcast.names')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} maxCount={100} />
        </Form.Item>
        <AudienceCount />
      </fieldset>
      <Form.Item name="isPopup" label={t('broadcast.popup')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="beginsAt" label={t('broadcast.begins')} extra={t('broadcast.begins.note')}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="endsAt" label={t('broadcast.ends')} extra={t('broadcast.ends.note')}>
        <Input type="datetime-local" />
      </Form.Item>
    </FormDrawer>
  )
}
