import { Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useChange } from '../../call/use-change.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import type { Note } from './use-chat.ts'

/** Notes between operators; the member never sees them. */
export function Notes({ id, notes, onNoted }: { id: string; notes: readonly Note[]; onNoted: () => Promise<void> }) {
  const { t, lang } = useText()
  const [text, setText] = useState('')
  const add = useChange('addChatNote', {
    onDone() {
      setText('')
      unawaited(onNoted())
    },
  })
  return (
    <div className="notes">
      <Input.TextArea
        aria-label={t('desk.note')}
        placeholder={t('desk.note.hint')}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={!text.trim()} loading={add.isPending} onClick={() => add.send({ id, text: text.trim() })}>
        {t('desk.note.add')}
      </Button>
      {notes.length === 0 && <Empty description={t('desk.note.none')} />}
      <ul className="rows">
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <p>{note.text}</p>
              <small>
                {note.operator} · {formatTime(note.at, lang, 'short')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
