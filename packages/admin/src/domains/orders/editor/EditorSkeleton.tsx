import { Skeleton } from '@mantine/core'
import classes from './OrderEditor.module.css'

/** The placeholder of the editor while its data loads. */
export const EditorSkeleton = () => (
  <div className="@container/editor" aria-busy>
    <div className={classes.columns}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0 @min-[840px]/editor:[grid-area:first]">
        <Skeleton height={240} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton height={160} radius="lg" />
        <Skeleton height={400} radius="lg" />
      </div>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0 order-1 @min-[840px]/editor:[grid-area:last]">
        <Skeleton height={160} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </div>
    </div>
  </div>
)
