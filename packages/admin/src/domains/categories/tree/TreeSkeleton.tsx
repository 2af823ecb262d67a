import { Skeleton } from '@mantine/core'
import { m } from '~/paraglide/messages.js'

const DEPTHS = [0, 1, 1, 1, 0, 1, 1, 0]

/** The placeholder of the tree while it loads. */
export const TreeSkeleton = () => (
  <div className="grid gap-6 py-6 px-4" role="status" aria-label={m.categories_picker_loading()}>
    {DEPTHS.map((depth, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: They never change.
      <Skeleton key={index} height={20} width={220} ms={depth * 28} />
    ))}
  </div>
)
