import { Soon } from '../../soon.tsx'

/** Customer service, before its chat opens. */
export function CustomerServicePage() {
  return <Soon icon="chat" title="site.nav.service" soon="site.soon.service" note="site.soon.serviceNote" />
}
