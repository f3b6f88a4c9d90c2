import { Tabs } from 'antd'
import { useText } from '../../texts/use-text.tsx'
import { Notes } from './notes.tsx'
import type { Note } from './use-chat.ts'
import type { DeskChat } from './use-desk.ts'

type SidePanelProps = { chat: DeskChat; notes: readonly Note[]; onNoted: () => Promise<void> }

/** What is known beside the conversation. */
export function SidePanel({ chat, notes, onNoted }: SidePanelProps) {
  const { t } = useText()
  return (
    <aside className="desk-side" aria-label={t('desk.side')}>
      <Tabs
        items={[
          { key: 'notes', label: t('desk.notes'), children: <Notes id={chat.id} notes={notes} onNoted={onNoted} /> },
        ]}
      />
    </aside>
  )
}
