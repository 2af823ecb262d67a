import { Skeleton } from '@mantine/core'
import classes from './Popups.module.css'

/** The placeholder of the form and its preview while the pop-up loads. */
export const PopupSkeleton = () => (
  <div className={classes.room} aria-busy>
    <div className={classes.columns}>
      <div className={classes.main}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
      <Skeleton height={480} radius="lg" />
    </div>
  </div>
)
