import { useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { IdentityCheck } from './identity-check.tsx'
import { OperatorCheck } from './operator-check.tsx'

const ways = ['IDENTITY', 'OPERATOR'] as const

/** The device step of an account without phone and email: the real name with a bank card, or a person of customer service. */
export function UnboundDevice({ canProve }: { canProve: boolean }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<(typeof ways)[number]>(canProve ? 'IDENTITY' : 'OPERATOR')
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t('session.device.note')}</p>
      {canProve && (
        <Segmented
          even
          label={t('session.device.way')}
          options={ways.map((value) => ({ value, label: t(`session.device.way.${value}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {chosen === 'IDENTITY' ? <IdentityCheck /> : <OperatorCheck />}
    </div>
  )
}
