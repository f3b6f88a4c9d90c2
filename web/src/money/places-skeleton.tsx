import { Skeleton } from '../ui/skeleton.tsx'

export function PlacesSkeleton() {
  return (
    <div className="card rows px-4 py-1 md:px-6">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex min-h-17 items-center justify-between gap-6">
          <Skeleton width="40%" height="20px" />
          <Skeleton width="96px" height="24px" />
        </div>
      ))}
    </div>
  )
}
