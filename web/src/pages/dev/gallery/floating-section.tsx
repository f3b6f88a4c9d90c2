import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

/** Overlays: dialogs, drawers, menus and toasts. */
export function FloatingSection() {
  const words = useWords()
  const [open, setOpen] = useState<'dialog' | 'side'>()
  return (
    <Section name="floating" title={words.floating}>
      <div className="gallery-row">
        <Button onClick={() => setOpen('dialog')}>{words.openDialog}</Button>
        <Button onClick={() => setOpen('side')}>{words.openSide}</Button>
        <Popover
          trigger={words.openMenu}
          triggerProps={{ className: buttonClass() }}
          label={words.openMenu}
          align="start"
        >
          {(close) =>
            (['wallet', 'records', 'logout'] as const).map((icon) => (
              <button key={icon} type="button" className="menu-item" onClick={close}>
                <Icon name={icon} size={20} />
                {words.option}
              </button>
            ))
          }
        </Popover>
        <Button onClick={() => showToast(words.goodToast, 'good')}>{words.toastGood}</Button>
        <Button onClick={() => showToast(words.badToast, 'bad')}>{words.toastBad}</Button>
      </div>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        side={open === 'side'}
        title={words.dialogTitle}
        closeLabel={words.close}
        description={words.dialogText}
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>{words.cancel}</Button>
            <Button look="primary" onClick={() => setOpen(undefined)}>
              {words.save}
            </Button>
          </>
        }
      >
        <p>{words.long}</p>
      </Dialog>
    </Section>
  )
}
