import { Skeleton } from '@mantine/core'
import shelf from './Shelf.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shelf before the goods have come. */
export const ShelfSkeleton = () => (
  <div className={shelf.goods} aria-hidden="true">
    {PLACES.map((place) => (
      <div key={place}>
        <Skeleton radius={14} style={{ aspectRatio: 1 }} />
        <Skeleton height={16} mt={16} width="75%" />
        <Skeleton height={16} mt={8} width="35%" />
      </div>
    ))}
  </div>
)
