import { Skeleton } from '@mantine/core'
import classes from './Profile.module.css'

/** The placeholder of a profile while it loads. */
export const CustomerSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={40} width={320} mb={24} />
    <div className={classes.skeleton}>
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  </div>
)
