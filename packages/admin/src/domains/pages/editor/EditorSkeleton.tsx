import { Skeleton } from '@mantine/core'
import classes from './PageEditor.module.css'

/** The placeholder of the editor while the page loads. */
export const EditorSkeleton = () => (
  <div className={classes.room} aria-busy>
    <div className={classes.columns}>
      <div className={classes.main}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={480} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton height={260} radius="lg" />
      </div>
    </div>
  </div>
)
