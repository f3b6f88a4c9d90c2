import { ServiceLines } from '../../shell/service-lines.tsx'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../texts/use-title.ts'
import { Notice } from '../notice.tsx'

/** Shown where the law keeps us from serving; whoever has money here still reaches a person. */
export function LimitPage() {
  const { t } = useText()
  useTitle(t('site.limit.title'))
  return (
    <Notice icon="globe" title={t('site.limit.title')} note={t('site.limit.note')}>
      <ServiceLines />
    </Notice>
  )
}
