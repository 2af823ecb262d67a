import { Skeleton } from '@mantine/core'
import classes from './Popups.module.css'

/** The form and its preview, before the pop-up is there. */
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
