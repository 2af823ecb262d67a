import { Skeleton } from '@mantine/core'

/** The placeholder of the form and its preview while the pop-up loads. */
export const PopupSkeleton = () => (
  <div className="@container/popups" aria-busy>
    <div className="grid grid-cols-1 content-start gap-4 @min-[1000px]/popups:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-1 content-start gap-4 min-w-0 @min-[1000px]/popups:col-start-1">
        <Skeleton height={420} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
      <Skeleton height={480} radius="lg" />
    </div>
  </div>
)
