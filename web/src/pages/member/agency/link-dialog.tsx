import { useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { agencyLink } from '../../../session/invite-link.ts'
import { useCopy } from '../../../site/use-copy.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { AgencyLink } from './agency-types.ts'

/** A registration link to give away: as a code to scan, as text, and by the device's own share sheet. */
export function LinkDialog({ link, onClose }: { link: AgencyLink | undefined; onClose: () => void }) {
  const { t } = useText()
  // While the dialog leaves the screen it still shows the link.
  const [shown, setShown] = useState(link)
  useEffect(() => {
    if (link) setShown(link)
  }, [link])
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      title={<span className="wrap-anywhere">{shown?.campaign}</span>}
      closeLabel={t('session.close')}
    >
      {shown && <Shared link={shown} />}
    </Dialog>
  )
}

function Shared({ link: { code, campaign, landing } }: { link: AgencyLink }) {
  const { t } = useText()
  const copy = useCopy()
  const url = agencyLink(code, landing)
  // The sheet was closed without sharing, which is no failure.
  const share = () => unawaited(navigator.share({ title: document.title, url }).catch(() => {}))
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5">
      <QrCode text={url} label={t('agency.link.qr', { campaign })} sizePx={208} />
      <p className="text-14 text-text-2">{t('agency.link.scan')}</p>
      <p className="w-full rounded-m bg-s2 px-4 py-3 text-14 wrap-anywhere select-all">{url}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => copy(url)}>
          <Icon name="copy" size={18} />
          {t('agency.link.copy')}
        </Button>
        {'share' in navigator && <Button onClick={share}>{t('agency.link.sheet')}</Button>}
        <Button look="quiet" onClick={() => copy(code)}>
          {t('agency.link.copyCode', { code })}
        </Button>
      </div>
    </div>
  )
}
