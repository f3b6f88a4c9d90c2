import { useRef } from 'react'
import { useTakeFocus } from '../../../form/use-take-focus.ts'
import { useBoot } from '../../../site/boot-context.ts'
import { useCopy } from '../../../site/use-copy.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'

/** Fresh backup codes, which nothing shows again: to copy, to download, and to confirm. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t, lang } = useText()
  const { tenant } = useBoot()
  const copy = useCopy()
  const list = useRef<HTMLOListElement>(null)
  useTakeFocus(list)
  const save = () => {
    const site = lang === 'en-US' ? tenant.enName : tenant.name
    const time = formatTime(new Date().toISOString(), lang, 'day')
    const text = [t('security.backup.file', { site, time }), '', ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'backup-codes.txt')
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t('security.backup.note')}</p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('security.backup')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-m bg-s2 px-4 py-4 outline-none"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            <code className="text-16 whitespace-nowrap tabular-nums">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={() => copy(codes.join('\n'))}>
          <Icon name="copy" size={18} />
          {t('security.backup.copy')}
        </Button>
        <Button onClick={save}>
          <Icon name="download" size={18} />
          {t('security.backup.download')}
        </Button>
      </div>
      <Button look="primary" size="lg" className="w-full" onClick={onKept}>
        {t('security.backup.kept')}
      </Button>
    </div>
  )
}
