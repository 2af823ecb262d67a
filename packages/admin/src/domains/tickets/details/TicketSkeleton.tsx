import { Skeleton } from '@mantine/core'

/** The shape of a ticket while it loads: its facts, and two messages. */
export const TicketSkeleton = () => (
  <div aria-hidden>
    {[120, 56, 96, 96].map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these never move.
      <Skeleton key={place} height={height} radius="md" mb={16} />
    ))}
  </div>
)
