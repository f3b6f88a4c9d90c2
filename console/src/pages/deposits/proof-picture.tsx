import { Image } from 'antd'
import { useEffect, useState } from 'react'
import { ReadFailure } from '../../call/read-failure.tsx'
import { useRead } from '../../call/use-read.ts'
import { useText } from '../../texts/use-text.tsx'

type ProofPictureProps = { id: string; hasProof: boolean }

/** The member's picture of the payment; no address of the site serves it. */
export function ProofPicture({ id, hasProof }: ProofPictureProps) {
  const { t } = useText()
  const proof = useRead('getRechargeProof', { id }, { enabled: hasProof })
  const address = useObjectUrl(proof.data?.content)
  if (!hasProof) return <p className="deposit-proof">{t('deposits.proof.none')}</p>
  // The place is kept until the picture is there.
  return (
    <div className="deposit-proof deposit-picture">
      {proof.failure && !proof.data && <ReadFailure failure={proof.failure} onRetry={proof.reload} />}
      {address && <Image src={address} height={260} alt={t('deposits.proof')} />}
    </div>
  )
}

/** The address of a WebP picture in base64 while it is shown; empty before. */
function useObjectUrl(content: string | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (content === undefined) return
    const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
