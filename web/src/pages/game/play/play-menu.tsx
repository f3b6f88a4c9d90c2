import type { ReactNode } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Figures, type PlayFigures } from './play-bar.tsx'

type MenuProps = { name: string; figures: PlayFigures; tools: ReactNode; open: boolean; onClose: () => void }

/** The menu on phones with the tools, because the bar has no space for them, and the figures with their names. */
export function PlayMenu({ name, figures, tools, open, onClose }: MenuProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} title={name} closeLabel={t('session.close')}>
      <Figures {...figures} />
      <div className="play-menu">{tools}</div>
    </Dialog>
  )
}
