import { useEffect, useState } from 'react'
import { closeDialog } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type FeedbackKind, useDrafts } from './draft.ts'
import { MessageForm } from './message-form.tsx'
import { SubmissionList } from './submission-list.tsx'
import { useLoginFirst } from './use-login-first.ts'
import { useOwnDrafts } from './use-own-drafts.ts'

const kinds: readonly FeedbackKind[] = ['FEEDBACK', 'SUGGESTION', 'EXPERIENCE']

/** The feedback drawer: feedback, complaints and suggestions, experience reports, and the member's earlier messages. */
export function FeedbackDialog() {
  const { t } = useText()
  const open = useLoginFirst()
  const isOwn = useOwnDrafts(open)
  const [isList, setList] = useState(false)
  useEffect(() => {
    if (!open) setList(false)
  }, [open])
  return (
    <Dialog
      side
      open={open}
      onClose={closeDialog}
      title={t(isList ? 'feedback.mine' : 'feedback.title')}
      closeLabel={t('session.close')}
    >
      {open && isOwn && (isList ? <Sent onBack={() => setList(false)} /> : <Write onList={() => setList(true)} />)}
    </Dialog>
  )
}

function Write({ onList }: { onList: () => void }) {
  const { t } = useText()
  const panel = useDrafts((drafts) => drafts.panel)
  return (
    <>
      <Tabs
        even
        label={t('feedback.kinds')}
        options={kinds.map((kind) => ({ value: kind, label: t(`feedback.kind.${kind}`) }))}
        value={panel}
        onChange={(next) => useDrafts.setState({ panel: next })}
      >
        <MessageForm key={panel} kind={panel} />
      </Tabs>
      <div className="mt-6 border-t border-line">
        <button type="button" className="row" onClick={onList}>
          <Icon name="records" className="text-text-2" />
          <span className="min-w-0">
            <span className="row-title">{t('feedback.mine')}</span>
            <span className="row-note">{t('feedback.mineNote')}</span>
          </span>
          <Icon name="chevron-right" size={18} className="text-text-3" />
        </button>
      </div>
    </>
  )
}

function Sent({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    <>
      {/* The button that opened this view is unmounted, so the focus moves here. */}
      <Button look="quiet" size="sm" className="-ms-3 mb-2" onClick={onBack} ref={focusOnce}>
        <Icon name="arrow-left" size={18} />
        {t('feedback.back')}
      </Button>
      <SubmissionList />
    </>
  )
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
