import { Skeleton } from '@mantine/core'
import classes from './OrderEditor.module.css'

/** The placeholder of the editor while its data loads. */
export const EditorSkeleton = () => (
  <div className={classes.room} aria-busy>
    <div className={classes.columns}>
      <div className={classes.first}>
        <Skeleton height={240} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton height={160} radius="lg" />
        <Skeleton height={400} radius="lg" />
      </div>
      <div className={classes.last}>
        <Skeleton height={160} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </div>
    </div>
  </div>
)
