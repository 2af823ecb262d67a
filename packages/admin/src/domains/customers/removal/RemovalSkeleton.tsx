import { Skeleton, Stack } from '@mantine/core'
import { m } from '~/paraglide/messages.js'

/** The placeholder of the removal preview while it loads. */
export const RemovalSkeleton = () => (
  <Stack gap="sm" role="status" aria-label={m.customers_counting()}>
    <Skeleton height={16} width="90%" />
    <Skeleton height={16} width="60%" />
    <Skeleton height={36} mt="md" />
  </Stack>
)
