import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls, useCallChange } from '../../../call/use-call.ts'
import { base64Of, pick, type PickedFile } from '../../../chat/picked-file.ts'
import { FormError } from '../../../form/form-error.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Recharge } from './recharge-state.ts'

/** The member says that they have paid, with a picture that shows it; until it is decided, another one replaces it. */
export function ProofForm({ recharge }: { recharge: Recharge }) {
  const { t } = useText()
  const files = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<PickedFile>()
  const [error, setError] = useState<string>()
  const isSent = recharge.verifyState === 'WAITING'
  const claim = useCallChange('claimRecharge', {
    onDone: () => {
      setPicked(undefined)
      refreshCalls(['getRecharge', 'listRecharges'])
    },
    onFailure: (failure) => {
      setError(failureText(failure))
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again after a refusal.
    target.value = ''
    if (!file) return
    const next = file.type.startsWith('image/') ? await pick(file) : null
    setPicked(next ?? undefined)
    setError(next ? undefined : t('errors.rechargeProofRefused'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!picked) return setError(t('cashier.byHand.proof.missing'))
    setError(undefined)
    unawaited(base64Of(picked.blob).then((proof) => claim.mutate({ id: recharge.id, proof })))
  }
  return (
    <form className="grid grid-cols-1 gap-2.5" onSubmit={submit} noValidate>
      {!isSent && <p className="text-14 text-text-2">{t('cashier.byHand.proof.note')}</p>}
      {picked && <Preview file={picked} />}
      <input
        ref={files}
        type="file"
        className="hidden"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('cashier.byHand.proof')}
        onChange={(event) => unawaited(choose(event))}
      />
      <Button onClick={() => files.current?.click()}>
        <Icon name="plus" size={18} />
        {t(picked || isSent ? 'cashier.byHand.proof.other' : 'cashier.byHand.proof.choose')}
      </Button>
      <FormError text={error} />
      {(picked || !isSent) && (
        <Button type="submit" look="primary" size="lg" busy={claim.isPending}>
          {t(isSent ? 'cashier.byHand.proof.replace' : 'cashier.byHand.paid')}
        </Button>
      )}
    </form>
  )
}

function Preview({ file }: { file: PickedFile }) {
  const { t } = useText()
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="grid h-40 place-items-center overflow-hidden rounded-m border border-line bg-s2">
      {url && (
        <img src={url} alt={t('cashier.byHand.proof.chosen', { name: file.name })} className="max-h-40 max-w-full" />
      )}
    </span>
  )
}
