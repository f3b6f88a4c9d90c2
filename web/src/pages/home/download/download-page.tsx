import { Soon } from '../../soon.tsx'

/** The app, before there is one. */
export function DownloadPage() {
  return <Soon icon="download" title="site.nav.download" soon="site.soon.download" note="site.soon.downloadNote" />
}
