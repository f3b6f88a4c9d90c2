import { Skeleton } from '../../../ui/skeleton.tsx'

export const listColumns = 'grid grid-cols-1 gap-4 lg:grid-cols-2 min-[1440px]:grid-cols-3'

export function ListSkeleton() {
  return (
    <div className={listColumns} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="card flex gap-4 p-3 md:gap-5">
          <Skeleton width="120px" height="160px" radius="12px" />
          <div className="grid flex-1 content-start gap-3 py-1 pe-1">
            <Skeleton width="50%" height="24px" />
            <Skeleton width="80%" height="28px" />
            <Skeleton width="70%" height="20px" />
            <Skeleton width="40%" height="20px" />
          </div>
        </div>
      ))}
    </div>
  )
}
