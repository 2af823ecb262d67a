import { Skeleton } from '@mantine/core'

/** The placeholder of the editor while its data loads. */
export const EditorSkeleton = () => (
  <div className="@container/editor" aria-busy>
    <div className="grid content-start grid-cols-1 gap-4 @min-[840px]/editor:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] @min-[840px]/editor:grid-rows-[auto_1fr]">
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Skeleton height={240} radius="lg" />
      </div>
      <div className="contents content-start grid-cols-1 gap-4 min-w-0 @min-[840px]/editor:grid @min-[840px]/editor:[grid-area:1/2/span_2]">
        <Skeleton height={160} radius="lg" />
        <Skeleton height={400} radius="lg" />
      </div>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0 order-1">
        <Skeleton height={160} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </div>
    </div>
  </div>
)
