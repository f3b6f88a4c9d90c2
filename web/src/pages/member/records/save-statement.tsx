import { Link } from 'wouter'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type RecordFilter, writeFilter } from './record-filter.ts'
import { readStatementFile } from './statement-pages.ts'
import { useSaving } from '../../../screen/use-saving.ts'

/** Saves the statement of the wallet and the dates as a file that proves itself, whatever kind is shown. */
export function SaveStatement({ filter }: { filter: RecordFilter }) {
  const { t } = useText()
  const { isBusy, start } = useSaving(async () => {
    const file = await readStatementFile(filter)
    if (!file) return showToast(t('record.proof.long'))
    const name = `${t('record.proof.name')} ${filter.currency} ${filter.from} ${filter.to}.json`
    saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), name)
    showToast(t('record.save.done', { count: file.entries.length }), 'good')
  })
  return (
    <section className="card mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 md:px-6">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 className="text-16 font-medium">{t('record.proof')}</h2>
        <p className="text-14 text-text-2">{t('record.proof.shows')}</p>
        <p className="text-14 text-text-2">{t('record.proof.signed')}</p>
        <p className="text-14">
          <SiteLink to="/home/verify" className="link">
            {t('record.proof.verify')}
          </SiteLink>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href={`/member/records/statement?${writeFilter(filter)}`} className={buttonClass()}>
          <Icon name="records" size={18} />
          {t('record.proof.print')}
        </Link>
        <Button busy={isBusy} onClick={start}>
          <Icon name="shield" size={18} />
          {t('record.proof.save')}
        </Button>
      </div>
    </section>
  )
}
