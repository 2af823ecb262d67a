import { Skeleton } from '@mantine/core'
import { Card } from '~/ui/Card'
import classes from './Faqs.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder of a site's questions while they load. */
export const FaqsSkeleton = () => (
  <Card>
    <div className={classes.waiting} aria-busy>
      {LINES.map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </div>
  </Card>
)
