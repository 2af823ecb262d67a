import { Skeleton } from '@mantine/core'
import classes from './PageEditor.module.css'

/** The placeholder of the editor while the page loads. */
export const EditorSkeleton = () => (
  <div className="@container/editor" aria-busy>
    <div className={classes.columns}>
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
