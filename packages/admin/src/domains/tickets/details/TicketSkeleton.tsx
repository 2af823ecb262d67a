import { Skeleton } from '@mantine/core'

/** The placeholder of a ticket while it loads: its facts, and two messages. */
export const TicketSkeleton = () => (
  <div aria-hidden>
    {[120, 56, 96, 96].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The placeholders never change.
      <Skeleton key={index} height={height} radius="md" mb={16} />
    ))}
  </div>
)
