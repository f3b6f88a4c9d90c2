import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { openDialog } from '../session/dialogs.ts'
import { opener } from '../session/dialog-ahead.ts'
import { useAppState } from '../session/app-store.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Renders its children for members only; a visitor sees the login dialog, and one sentence behind it. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (!signedIn) openDialog('login')
  }, [signedIn])
  // Member data is loaded in the browser, so the server only reserves the space.
  if (signedIn && !isInBrowser) return <div className="min-h-dvh" aria-busy="true" />
  if (signedIn) return children
  return (
    <div className="page-width py-16">
      <EmptyState
        icon="lock"
        title={t('site.membersOnly.title')}
        note={t('site.membersOnly.note')}
        action={
          <Button look="primary" {...opener('login')}>
            {t('site.login')}
          </Button>
        }
      />
    </div>
  )
}

const never = () => () => {}

/** False on the server and during hydration, true afterwards. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
