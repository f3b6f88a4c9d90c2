import { CallFailure } from '@mingtang/contract/client.ts'
import { Alert, Image } from 'antd'
import { useEffect, useState } from 'react'
import { call, failureText } from '../../call/client.ts'
import { useText } from '../../texts/use-text.tsx'

type ProofPictureProps = { id: string; hasProof: boolean }

/** The member's picture of the payment; no address of the site serves it. */
export function ProofPicture({ id, hasProof }: ProofPictureProps) {
  const { t } = useText()
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (!hasProof) return
    let made = ''
    let isOver = false
    call('getRechargeProof', { id }).then(
      ({ content }) => {
        if (isOver) return
        const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
        made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
        setAddress(made)
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error
        setFailure(failureText(error))
      },
    )
    return () => {
      isOver = true
      URL.revokeObjectURL(made)
    }
  }, [id, hasProof])
  if (!hasProof) return <p className="deposit-proof">{t('deposits.proof.none')}</p>
  // The place is kept until the picture is there.
  return (
    <div className="deposit-proof deposit-picture">
      {failure && <Alert type="error" showIcon title={failure} />}
      {address && <Image src={address} height={260} alt={t('deposits.proof')} />}
    </div>
  )
}
