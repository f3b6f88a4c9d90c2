import { goHome } from '../../shell/navigation.ts'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../texts/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import { call } from '../../call/client.ts'
import { useEffect, useState } from 'react'

const askAgainMs = 10_000

/** Maintenance: says that the money is safe, asks again by itself, and goes home with the first good answer. */
export function MaintainPage() {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  useTitle(t('site.maintain.title'))
  const ask = async () => {
    setAsking(true)
    await call('getConfig', {}).then(goHome, () => {})
    setAsking(false)
  }
  useEffect(() => {
    const timer = setInterval(() => void call('getConfig', {}).then(goHome, () => {}), askAgainMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Notice icon="clock" title={t('site.maintain.title')} note={t('site.maintain.note')}>
      <Button busy={isAsking} onClick={() => void ask()}>
        {t('site.maintain.retry')}
      </Button>
    </Notice>
  )
}
