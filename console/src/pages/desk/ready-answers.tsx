import { SnippetsOutlined } from '@ant-design/icons'
import { Button, Empty, Input, type InputRef, Popover, Spin } from 'antd'
import { useState } from 'react'
import { failureText } from '../../call/client.ts'
import { useRead } from '../../call/use-read.ts'
import { useFirstFocus } from '../../form/use-first-focus.ts'
import { useText } from '../../texts/use-text.tsx'

type ReadyAnswersProps = { lang: string; onChoose: (text: string) => void }

/** The ready answers in the member's language; one goes into the draft, where it can be changed. */
export function ReadyAnswers({ lang, onChoose }: ReadyAnswersProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const choose = (text: string) => {
    setOpen(false)
    onChoose(text)
  }
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Choice lang={lang} onChoose={choose} />}
    >
      <Button icon={<SnippetsOutlined aria-hidden />}>{t('desk.ready')}</Button>
    </Popover>
  )
}

function Choice({ lang, onChoose }: ReadyAnswersProps) {
  const { t } = useText()
  const [query, setQuery] = useState('')
  const first = useFirstFocus<InputRef>()
  const { data, failure } = useRead('listChatAnswers', { size: 100 })
  const found = data?.rows.flatMap(({ id, answer }) => {
    const words = answer?.words.find((one) => one.lang === lang) ?? answer?.words[0]
    const isFound = `${words?.question}\n${words?.answer}`.toLowerCase().includes(query.trim().toLowerCase())
    return words && answer?.isLive && isFound ? [{ id, ...words }] : []
  })
  return (
    <div className="ready">
      <Input
        ref={first}
        aria-label={t('desk.ready.find')}
        placeholder={t('desk.ready.find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {failure && <p>{failureText(failure)}</p>}
      {!found && !failure && <Spin />}
      {found?.length === 0 && <Empty description={t('desk.ready.none')} />}
      <ul>
        {found?.map(({ id, question, answer }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(answer)}>
              <strong>{question}</strong>
              <span>{answer}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
