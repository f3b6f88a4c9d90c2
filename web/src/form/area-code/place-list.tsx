import { builtInOf } from '@mingtang/contract/languages.ts'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import lines from './area-codes.json' with { type: 'json' }
import { findPlaces, groupPlaces, type Place, type PlaceChoice, readPlaces, recommendedOf } from './area-codes.ts'

const places = readPlaces(lines)

type Option = { key: string; place: Place }

/** A searchable list of places by letter, common ones first; arrow keys and Enter select. */
export function PlaceList({ isChosen, onChoose }: PlaceChoice) {
  const { t, lang } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const isChinese = builtInOf(lang) === 'zh-CN'
  const found = findPlaces(places, typed)
  const groups = typed.trim()
    ? [{ name: t('session.areaCode.results'), places: found }].filter(() => found.length > 0)
    : [{ name: t('session.areaCode.recommended'), places: recommendedOf(places) }, ...groupPlaces(found, isChinese)]
  const options: Option[] = groups.flatMap((group) =>
    group.places.map((place) => ({ key: `${group.name}${place.code}`, place })),
  )
  const active = options[Math.min(at, options.length - 1)]
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (active) document.getElementById(`${id}${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(options.length - 1, at + step)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onChoose(active.place)
    }
  }
  return (
    <>
      <Field label={t('session.areaCode.search')} note={t('session.areaCode.searchNote')}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={active ? `${id}${active.key}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            before={<Icon name="search" size={18} />}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={key}
          />
        )}
      </Field>
      <p className="sr-only" role="status">
        {typed.trim() && t('session.areaCode.found', { count: options.length })}
      </p>
      {/* A list box without an option is none. */}
      <div
        id={`${id}list`}
        {...(options.length > 0 && { role: 'listbox', 'aria-label': t('session.areaCode.title') })}
        className="area-list"
      >
        {groups.map((group) => (
          <div
            key={group.name}
            role="group"
            aria-label={group.name}
            className="area-group"
            style={{ '--rows': group.places.length } as CSSProperties}
          >
            <p className="area-letter" aria-hidden="true">
              {group.name}
            </p>
            {group.places.map((place) => {
              const optionKey = `${group.name}${place.code}`
              return (
                // Keyboard users navigate from the search field (aria-activedescendant), which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={place.code}
                  id={`${id}${optionKey}`}
                  role="option"
                  aria-selected={isChosen(place)}
                  data-active={active?.key === optionKey || undefined}
                  className="area-option"
                  onClick={() => onChoose(place)}
                >
                  <span className="min-w-0">
                    {isChinese ? place.chinese : place.english}
                    <span className="ms-2 text-12 text-text-3">{place.code}</span>
                  </span>
                  <span className="text-text-2">+{place.dial}</span>
                </div>
              )
            })}
          </div>
        ))}
        {options.length === 0 && <p className="py-10 text-center text-text-2">{t('session.areaCode.none')}</p>}
      </div>
    </>
  )
}
