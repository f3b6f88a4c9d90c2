import { CallFailure } from '@mingtang/contract/client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../call/client.ts'
import { withSession } from '../../session/as-visitor.ts'
import { sayInForm } from '../form-failure.ts'
import type { CaptchaAction } from './captcha-answer.ts'

type Picture = { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed'; reason: string | undefined }

/** The captcha image of an action and a function to renew it; the server keeps only the newest one per session. */
export function useCaptchaPicture(action: CaptchaAction, wanted: boolean): [picture: Picture, renew: () => void] {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' })
  const newest = useRef(0)
  const isGone = useRef(false)
  const renew = useCallback(() => {
    // A form that was left while its call was under way: a new image would replace the one of the form shown now.
    if (isGone.current) return
    newest.current += 1
    const mine = newest.current
    const show = (next: Picture) => mine === newest.current && setPicture(next)
    setPicture({ state: 'loading' })
    withSession(() =>
      action === 'SMS_CODE' ? client.blob('getSmsCaptcha', {}) : client.blob('getCaptcha', { action }),
    ).then(
      (blob) => show({ state: 'shown', url: URL.createObjectURL(blob) }),
      (error: unknown) =>
        show({ state: 'failed', reason: error instanceof CallFailure ? sayInForm(error) : undefined }),
    )
  }, [action])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    if (wanted) renew()
  }, [wanted, renew])
  useEffect(() => {
    if (picture.state === 'shown') return () => URL.revokeObjectURL(picture.url)
  }, [picture])
  return [picture, renew]
}
