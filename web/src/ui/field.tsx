import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './icon.tsx'

/** Props that connect a control to its label, note and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

type FieldProps = {
  label: ReactNode
  /** Shown below the control while there is no error. */
  note?: ReactNode
  error?: string | undefined
  /** A control in the row of the label, before the field. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A form field: label, control, and a note or error, connected by ids. */
export function Field({ label, note, error, aside, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const control: ControlProps = { id }
  if (error || note) control['aria-describedby'] = noteId
  if (error) control['aria-invalid'] = true
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children(control)}
      {error ? (
        <p className="field-error" id={noteId} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : (
        note && (
          <p className="field-note" id={noteId}>
            {note}
          </p>
        )
      )}
    </div>
  )
}
