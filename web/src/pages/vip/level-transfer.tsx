import { knownWord } from '@mingtang/contract/known-word.ts'
import { useState } from 'react'
import { when } from '../../screen/when.ts'
import { useText } from '../../texts/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useMyVip, type Vip } from '../../reward/use-my-vip.ts'

type Transfer = NonNullable<Vip['transfer']>

const tones = { OPEN: 'accent', APPROVED: 'jade', REFUSED: 'plain' } as const

/** A level from another site: the way to apply, and what became of the last application. */
export function LevelTransfer() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const vip = useMyVip().data
  if (!vip) return null
  const { transfer } = vip
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-16">{t('vip.transfer')}</h2>
      <p className="mt-1 text-14 text-text-2">{t('vip.transfer.note')}</p>
      {transfer && <Application transfer={transfer} />}
      {transfer?.state !== 'OPEN' && (
        <Button className="mt-5 w-full" onClick={() => setOpen(true)}>
          {t(transfer ? 'vip.transfer.again' : 'vip.transfer.apply')}
        </Button>
      )}
      <TransferDialog open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function Application({ transfer }: { transfer: Transfer }) {
  const { t, lang } = useText()
  const { site, level } = transfer
  const state = knownWord(tones, transfer.state, 'OPEN')
  const words = {
    OPEN: () => t('vip.transfer.open', { site }),
    APPROVED: () => t('vip.transfer.approved', { site, level }),
    REFUSED: () => t('vip.transfer.refused', { site }),
  }
  return (
    <div className="mt-4 rounded-m border border-line bg-s2 px-4 py-3">
      <Badge tone={tones[state]}>{t(`vip.transfer.state.${state}`)}</Badge>
      <p className="mt-2 break-words">{words[state]()}</p>
      {state === 'REFUSED' && transfer.reason && (
        <p className="mt-1 text-14 break-words text-text-2">{t('vip.transfer.reason', { reason: transfer.reason })}</p>
      )}
      <p className="mt-1 text-14 text-text-3">{t('vip.transfer.at', { time: when(transfer.createdAt, lang) })}</p>
    </div>
  )
}
