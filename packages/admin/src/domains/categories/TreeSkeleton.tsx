import { Skeleton } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import classes from './CategoryTree.module.css'

const DEPTHS = [0, 1, 1, 1, 0, 1, 1, 0]

/** The shape of a tree, while it is on its way. */
export const TreeSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label={m.categories_picker_loading()}>
    {DEPTHS.map((depth, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: They never change.
      <Skeleton key={place} height={20} width={220} ms={depth * 28} />
    ))}
  </div>
)
