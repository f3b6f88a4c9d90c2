import { type GetRef, Input } from 'antd'
import { useFirstFocus } from './use-first-focus.ts'

type ReasonFieldProps = { label: string; hint: string; value: string; onChange: (reason: string) => void }

/** Why something is refused, in words for the member; it has the focus when it appears. */
export function ReasonField({ label, hint, value, onChange }: ReasonFieldProps) {
  const field = useFirstFocus<GetRef<typeof Input.TextArea>>()
  return (
    <Input.TextArea
      ref={field}
      className="form-after"
      aria-label={label}
      placeholder={hint}
      maxLength={300}
      showCount
      rows={4}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
