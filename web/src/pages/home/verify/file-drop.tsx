import { type DragEvent, useRef, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

type FileDropProps = { isBusy: boolean; onFile: (file: File) => void }

/** A place to drop a statement file, with a button that chooses one. */
export function FileDrop({ isBusy, onFile }: FileDropProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-4 rounded-m border border-dashed px-5 py-10 text-center md:py-14',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="shield" size={32} className="text-accent-text" />
      <p className="max-w-md text-balance text-text-2">{t('verify.drop')}</p>
      <input
        ref={input}
        type="file"
        className="hidden"
        accept="application/json,.json"
        aria-label={t('verify.choose')}
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
      <Button look="primary" busy={isBusy} onClick={() => input.current?.click()}>
        {t('verify.choose')}
      </Button>
    </div>
  )
}
