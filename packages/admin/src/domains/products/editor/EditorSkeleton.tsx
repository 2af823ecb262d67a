import { Skeleton } from '@mantine/core'

/** The placeholder of the editor while the product loads. */
export const EditorSkeleton = () => (
  <div className="@container/editor" aria-busy>
    <div className="grid grid-cols-1 content-start gap-4 @min-[840px]/editor:grid-cols-[minmax(0,1fr)_minmax(280px,336px)]">
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Skeleton height={320} radius="lg" />
        <Skeleton height={160} radius="lg" />
        <Skeleton height={160} radius="lg" />
      </div>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Skeleton height={120} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  </div>
)
