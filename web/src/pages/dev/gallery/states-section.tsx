import { GameCardSkeleton } from '../../../game/game-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Section } from './section.tsx'
import { useWords } from './use-words.ts'

export function StatesSection() {
  const words = useWords()
  return (
    <Section name="states" title={words.states}>
      <div className="gallery-cards">
        <div className="card">
          <EmptyState
            icon="records"
            title={words.empty}
            note={words.emptyNote}
            action={<Button>{words.toGames}</Button>}
          />
        </div>
        <div className="card">
          <EmptyState icon="search" title={words.long} note={words.long} />
        </div>
        <div className="card">
          <ErrorState
            title={words.error}
            note={words.errorNote}
            code="NETWORK"
            retryLabel={words.retry}
            onRetry={() => {}}
          />
        </div>
        <div className="card">
          <ErrorState title={words.error} retryLabel={words.retry} onRetry={() => {}} busy />
        </div>
        <div className="card grid gap-3 p-6" aria-busy="true">
          <Skeleton width="40%" height="20px" />
          <Skeleton height="48px" radius="12px" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
        <div className="gallery-covers">
          <GameCardSkeleton />
        </div>
      </div>
      <p className="flex items-center justify-center gap-2 bg-s3 px-4 py-2 text-14">
        <Icon name="offline" size={18} />
        {words.offline}
      </p>
    </Section>
  )
}
