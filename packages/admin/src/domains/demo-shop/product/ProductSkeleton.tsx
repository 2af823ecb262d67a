import { Skeleton } from '@mantine/core'
import classes from './ProductPage.module.css'

export const ProductSkeleton = () => (
  <div className={classes.product} aria-hidden="true">
    <Skeleton radius={20} style={{ aspectRatio: 1 }} />
    <div>
      <Skeleton height={40} width="80%" />
      <Skeleton height={24} mt={24} width="30%" />
      <Skeleton height={16} mt={40} />
      <Skeleton height={16} mt={8} width="60%" />
    </div>
  </div>
)
