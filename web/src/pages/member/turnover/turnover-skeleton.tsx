import { Skeleton } from '../../../ui/skeleton.tsx'

export function TurnoverSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[400px_minmax(0,1fr)] min-[1440px]:grid-cols-[440px_minmax(0,1fr)]">
      <div className="card grid grid-cols-1 gap-5 p-5 md:p-6">
        <Skeleton width="88px" height="22px" />
        <Skeleton width="min(260px, 80%)" height="46px" radius="12px" />
        <Skeleton height="29px" />
        <Skeleton height="88px" />
        <Skeleton height="44px" radius="12px" />
      </div>
      <div className="card rows px-4 md:px-6">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-1 gap-3 py-4">
            <Skeleton width="40%" height="24px" />
            <Skeleton width="30%" height="20px" />
            <Skeleton height="32px" />
            <Skeleton width="35%" height="28px" />
          </div>
        ))}
      </div>
    </div>
  )
}
