import { Skeleton } from '@mantine/core'

/** The placeholder of the editor while the page loads. */
export const EditorSkeleton = () => (
  <div className="@container/editor" aria-busy>
    <div className="grid grid-cols-1 content-start gap-4 @min-[840px]/editor:grid-cols-[minmax(0,1fr)_minmax(280px,336px)]">
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Skeleton height={220} radius="lg" />
        <Skeleton height={480} radius="lg" />
      </div>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Skeleton height={260} radius="lg" />
      </div>
    </div>
  </div>
)
