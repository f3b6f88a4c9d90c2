import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageList } from './message-list.tsx'
import { type MessagePlace, readPlace, tabs, writePlace } from './message-place.ts'
import { NewsList } from './news-list.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The message center: what the site told the member, what operators wrote, and the announcements. */
export function MessagesPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const place = readPlace(params)
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On phones the tabs scroll sideways; the one of the address may be outside the visible part.
    const tab = screen.current?.querySelector('[role=tab][aria-selected=true]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place.tab])
  const change = (next: Partial<MessagePlace>) =>
    setParams(writePlace({ ...place, ...next }), { replace: true, state: keepPlace })
  return (
    <MemberScreen
      title={t('inbox.title')}
      back={{ href: '/member/account', label: t('inbox.back') }}
      tools={
        <Button look="quiet" onClick={() => setSetting(true)}>
          <Icon name="bell" size={20} />
          {t('inbox.settings')}
        </Button>
      }
    >
      <div ref={screen}>
        <Tabs
          label={t('inbox.tabs')}
          options={tabs.map((value) => ({ value, label: t(`inbox.tab.${value || 'ALL'}`) }))}
          value={place.tab}
          onChange={(tab) => change({ tab, id: '' })}
        >
          <div ref={list} tabIndex={-1} className="mt-5 outline-none">
            {place.tab === 'NEWS' ? (
              <NewsList />
            ) : (
              <MessageList place={place} type={place.tab} onUnread={(isUnread) => change({ isUnread })} />
            )}
          </div>
        </Tabs>
      </div>
      <MessageDialog
        place={place}
        onOpen={(id) => change({ id })}
        focusAfter={() => list.current}
        onClose={() => change({ id: '' })}
      />
      <SettingsDialog open={isSetting} onClose={() => setSetting(false)} />
    </MemberScreen>
  )
}
