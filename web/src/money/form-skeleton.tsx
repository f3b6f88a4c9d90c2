import { Skeleton } from '../ui/skeleton.tsx'

export function FormSkeleton() {
  return (
    <div className="card grid grid-cols-1 gap-6 p-5 md:p-8">
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        <Skeleton height="72px" radius="12px" />
        <Skeleton height="72px" radius="12px" />
      </div>
      <Skeleton height="64px" radius="12px" />
      <Skeleton height="98px" radius="12px" />
      <Skeleton height="280px" radius="12px" />
      <Skeleton height="52px" radius="12px" />
    </div>
  )
}
