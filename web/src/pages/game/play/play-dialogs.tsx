import { useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Figures, type PlayFigures } from './play-bar.tsx'
import { type PlayMoney, TransferForm } from './transfer-form.tsx'
import type { ReactNode } from 'react'

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

type MoneyProps = PlayMoney & { open: boolean; onClose: () => void }

/** Money to the platform and back without leaving the game. */
export function MoneyDialog({ open, onClose, ...money }: MoneyProps) {
  const { t } = useText()
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('game.play.money')}
      description={t('game.play.moneyNote')}
      closeLabel={t('session.close')}
    >
      <div className="grid gap-5">
        <Segmented
          even
          label={t('game.play.money')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'in', label: t('game.play.transferIn') },
            { value: 'out', label: t('game.play.transferOut') },
          ]}
        />
        <TransferForm key={direction} direction={direction} {...money} />
      </div>
    </Dialog>
  )
}
