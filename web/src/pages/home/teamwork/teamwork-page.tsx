import { Soon } from '../../soon.tsx'

/** Agent recruitment, before it opens. */
export function TeamworkPage() {
  return <Soon icon="people" title="site.nav.teamwork" soon="site.soon.teamwork" note="site.soon.teamworkNote" />
}
