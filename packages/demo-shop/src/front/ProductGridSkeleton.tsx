import { Skeleton } from '@mantine/core'
import classes from './Front.module.css'

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The placeholder of the product list while it loads. */
export const ProductGridSkeleton = () => (
  <div className={classes.goods} aria-hidden="true">
    {ITEMS.map((item) => (
      <div key={item}>
        <Skeleton radius={14} style={{ aspectRatio: 1 }} />
        <Skeleton height={16} mt={16} width="75%" />
        <Skeleton height={16} mt={8} width="35%" />
      </div>
    ))}
  </div>
)
