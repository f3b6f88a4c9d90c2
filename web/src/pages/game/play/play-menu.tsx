import type { ReactNode } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Figures, type PlayFigures } from './play-bar.tsx'

type MenuProps = { name: string; figures: PlayFigures; tools: ReactNode; open: boolean; onClose: () => void }

/** The phone's small drawer: the figures and the tools, out of the game's way until they are wanted. */
export function PlayMenu({ name, figures, tools, open, onClose }: MenuProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} title={name} closeLabel={t('session.close')}>
      <Figures {...figures} />
      <div className="play-menu">{tools}</div>
    </Dialog>
  )
}
