import { useRef } from 'react'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { opener } from '../../session/dialog-ahead.ts'
import type { TextKey } from '../../texts/text-keys.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

// A tick is only before what the site does today.
const parts: readonly { title: TextKey; icon: IconName; lines: readonly TextKey[]; soon?: TextKey }[] = [
  {
    title: 'calm.today.title',
    icon: 'check',
    lines: ['calm.today.clock', 'calm.today.books', 'calm.today.rtp'],
    soon: 'calm.today.limits',
  },
  {
    title: 'calm.signs.title',
    icon: 'alert',
    lines: ['calm.signs.chase', 'calm.signs.borrow', 'calm.signs.hide', 'calm.signs.time'],
  },
  { title: 'calm.do.title', icon: 'chevron-right', lines: ['calm.do.stop', 'calm.do.talk', 'calm.do.close'] },
]

/** Responsible gaming: what the site does, when to stop, and where to get help. */
export function CalmDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'calm')
  const text = useRef<HTMLElement>(null)
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('calm.title')}
      closeLabel={t('calm.close')}
      wide
      initialFocus={text}
      footer={<Button {...opener('feedback')}>{t('calm.reach.write')}</Button>}
    >
      {/* A scrollable region must be focusable for keyboard users. */}
      <article ref={text} tabIndex={0} className="grid gap-6 rounded-s" aria-label={t('calm.title')}>
        <p className="text-text-2">{t('calm.intro')}</p>
        {parts.map(({ title, icon, lines, soon }) => (
          <section key={title}>
            <h3 className="text-16">{t(title)}</h3>
            <ul className="mt-2 grid gap-2">
              {lines.map((line) => (
                <Line key={line} icon={icon} text={t(line)} />
              ))}
              {soon && <Line icon="clock" text={t(soon)} />}
            </ul>
          </section>
        ))}
        <section>
          <h3 className="text-16">{t('calm.reach.title')}</h3>
          <p className="mt-2 text-text-2">{t('calm.reach.note')}</p>
        </section>
      </article>
    </Dialog>
  )
}

function Line({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 text-text-2">
      <Icon name={icon} size={18} className="mt-1 text-text-3" />
      {text}
    </li>
  )
}
