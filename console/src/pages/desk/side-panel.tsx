import { Button, Drawer, Grid, Tabs } from 'antd'
import { useState } from 'react'
import { useOperator } from '../../session/session.tsx'
import { useText } from '../../texts/use-text.tsx'
import { MemberPanel } from './member-panel.tsx'
import { Notes } from './notes.tsx'
import type { Note } from './use-chat.ts'
import type { DeskChat } from './use-desk.ts'

type SidePanelProps = { chat: DeskChat; notes: readonly Note[]; onNoted: () => Promise<void> }

/** What is known beside the conversation; in a drawer where there is no room for it. */
export function SidePanel(props: SidePanelProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const hasRoom = Grid.useBreakpoint().xl ?? true
  if (hasRoom)
    return (
      <aside className="desk-side" aria-label={t('desk.side')}>
        <Parts {...props} />
      </aside>
    )
  return (
    <>
      <Button className="desk-side-door" onClick={() => setOpen(true)}>
        {t('desk.side')}
      </Button>
      <Drawer title={t('desk.side')} open={isOpen} onClose={() => setOpen(false)}>
        <Parts {...props} />
      </Drawer>
    </>
  )
}

function Parts({ chat, notes, onNoted }: SidePanelProps) {
  const { t } = useText()
  const { may } = useOperator()
  const member = { key: 'member', label: t('desk.member'), children: <MemberPanel id={chat.id} /> }
  return (
    <Tabs
      items={[
        ...(chat.userName && may('getDeskMember') ? [member] : []),
        { key: 'notes', label: t('desk.notes'), children: <Notes id={chat.id} notes={notes} onNoted={onNoted} /> },
      ]}
    />
  )
}
