import { useRef, useState } from 'react'
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Place } from '../../../form/area-code/area-codes.ts'
import { PlaceDialog } from '../../../form/area-code/place-dialog.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { placeOf } from './regions.ts'

type CountryFieldProps = { value: string; error: string | undefined; onChoose: (place: Place) => void }

/** The country of an address: a button that opens the list with its search. */
export function CountryField({ value, error, onChoose }: CountryFieldProps) {
  const { t, lang } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = placeOf(value)
  const name = (builtInOf(lang) === 'zh-CN' ? place?.chinese : place?.english) ?? value
  return (
    <>
      <Field label={t('address.country')} error={error}>
        {(control) => (
          <div className="control">
            <button
              {...control}
              ref={button}
              type="button"
              name="country"
              className="control-button"
              aria-haspopup="dialog"
              // The label alone would be its name, without what is chosen.
              aria-label={`${t('address.country')} ${name}`}
              onClick={() => setOpen(true)}
            >
              <span className="truncate">{name}</span>
              <Icon name="chevron-down" size={20} />
            </button>
          </div>
        )}
      </Field>
      <PlaceDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        finalFocus={() => button.current}
        isChosen={({ code }) => code === value}
        onChoose={(chosen) => {
          onChoose(chosen)
          setOpen(false)
        }}
      />
    </>
  )
}
