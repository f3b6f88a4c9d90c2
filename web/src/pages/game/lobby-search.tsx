import { useEffect, useRef, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const pauseMs = 300

/** A debounced search field. */
export function LobbySearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  // A URL change caused by this field must not overwrite letters typed since.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      sent.current = typed
      onChange(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the debounce
  }, [typed])
  return (
    <TextInput
      type="search"
      className="w-full sm:w-80"
      aria-label={t('game.search')}
      placeholder={t('game.lobby.hint')}
      enterKeyHint="search"
      maxLength={40}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      before={<Icon name="search" size={20} />}
    />
  )
}
