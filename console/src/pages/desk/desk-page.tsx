import { useState } from 'react'
import { Empty, Grid } from 'antd'
import { useText } from '../../texts/use-text.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { useDesk } from './use-desk.ts'

/** The desk of customer service: the lists, the open conversation, and what is known beside it. */
export function DeskPage() {
  const { t } = useText()
  const desk = useDesk()
  const [chosen, choose] = useState('')
  // What was typed in one conversation is still there after a look at another.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const isWide = Grid.useBreakpoint().md ?? true
  return (
    <div className="desk">
      {/* Hidden instead of left out: its search and its pages are still there on the way back. */}
      <ChatList desk={desk} chosen={chosen} isHidden={!isWide && chosen !== ''} onChoose={choose} />
      {chosen ? (
        <ChatPanel
          key={chosen}
          id={chosen}
          draft={drafts[chosen] ?? ''}
          onDraft={(change) => setDrafts((before) => ({ ...before, [chosen]: change(before[chosen] ?? '') }))}
          onMoved={desk.reload}
          onBack={isWide ? undefined : () => choose('')}
        />
      ) : (
        isWide && <Empty className="desk-none" description={t('desk.none')} />
      )}
    </div>
  )
}
